-- The texts of messages as they came with the product, for companies that have changed theirs and want them back.

alter table public.message_templates
  add column first_subject text not null default '' check (char_length(first_subject) <= 100),
  add column first_body text not null default '' check (char_length(first_body) <= 1000);
update public.message_templates set first_subject = subject, first_body = body;
comment on column public.message_templates.first_subject is 'The subject that came with the product.';
comment on column public.message_templates.first_body is 'The text that came with the product.';
