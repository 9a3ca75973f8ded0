/** What mails say for which the project has no template of its own: short English, as on a new hosted project. */

export interface EmailTemplate {
  subject: string;
  html: string;
}

export const DEFAULT_TEMPLATES = {
  invite: {
    subject: "You have been invited",
    html: `<p>You have been invited to {{ .SiteURL }}.</p><p><a href="{{ .ConfirmationURL }}">Accept the invitation</a></p>`,
  },
  confirmation: {
    subject: "Confirm your email address",
    html: `<p><a href="{{ .ConfirmationURL }}">Confirm {{ .Email }}</a></p><p>Code: {{ .Token }}</p>`,
  },
  recovery: {
    subject: "Reset your password",
    html: `<p><a href="{{ .ConfirmationURL }}">Reset your password</a></p><p>Code: {{ .Token }}</p>`,
  },
  magic_link: {
    subject: "Your sign-in link",
    html: `<p><a href="{{ .ConfirmationURL }}">Sign in</a></p><p>Code: {{ .Token }}</p>`,
  },
  email_change: {
    subject: "Confirm your new email address",
    html: `<p>From {{ .Email }} to {{ .NewEmail }}</p><p><a href="{{ .ConfirmationURL }}">Confirm the change</a></p><p>Code: {{ .Token }}</p>`,
  },
  reauthentication: {
    subject: "Confirm that it is you",
    html: `<p>Code: {{ .Token }}</p>`,
  },
  notice: {
    subject: "Your account has changed: {{ .Change }}",
    html: `<p>{{ .Change }}: {{ .Email }} at {{ .SiteURL }}, {{ .ChangedAt }}</p><p>{{ .Advice }}</p>`,
  },
} satisfies Record<string, EmailTemplate>;
