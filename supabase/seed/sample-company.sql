-- Everything in this file is invented: 극단 무대, its people, plays, prizes, addresses and accounts do not exist.
-- It is replaced by the company's own content in the admin area. Running it again changes nothing.

-- The company ---------------------------------------------------------------------------------------------------

insert into public.site_settings (
  company_name, short_description, description, founding_year, address, phone, email,
  kakao_channel_url, instagram_url, company_type, registered_bodies, major_awards, legal_notice,
  hero_kicker, hero_tagline, hero_mission,
  greeting_name, greeting_title, greeting_portrait, greeting_text,
  visit_place, practice_hours_weekday, practice_hours_weekend, promise, region_code, geo_position,
  works_summary, privacy_officer, representative_name, business_number,
  company_name_en, short_description_en, address_en, visit_info_en, visit_info, venue_accessibility, venue_accessibility_en
) values (
  '극단 무대',
  '1984년 대전에서 문을 연 극단입니다. 소극장에서 연극을 만들고 관객을 기다립니다.',
  $$극단 무대는 1984년 가을, 대전의 한 지하 다방 자리를 고쳐 소극장을 열면서 시작했습니다. 첫 공연은 고골의 〈검찰관〉이었고 객석은 일흔두 석이었습니다.

그 뒤로 백 편에 가까운 연극을 무대에 올렸습니다. 체호프와 소포클레스를 우리말로 다시 읽었고, 대전의 강과 시장과 골목에서 얻은 이야기를 창작극으로 썼습니다. 지역 연극제에서 여러 차례 상을 받았지만, 가장 오래 남은 것은 같은 자리에서 다시 만난 관객의 얼굴입니다.

지금은 열네 명의 단원이 한 해에 두세 편을 만듭니다. 배우가 못을 박고 연출이 표를 받는 일도 여전합니다. 작은 극장이어서 배우의 숨소리까지 들립니다. 그 거리가 저희가 지키는 것입니다.$$,
  1984, '대전광역시 중구 가상로 84, 지하 1층 소극장 무대', '042-000-1984', 'hello@example.com',
  'https://example.com/kakao/mudae', 'https://example.com/instagram/mudae', '전문예술단체',
  array['가상 지역연극협회 정회원', '가상 소극장연합 회원', '가상시 지정 전문예술단체'],
  '가상의 금강연극제 대상 5회, 가상의 한밭소극장축제 대상 2회, 가상의 중부연극제 금상 7회',
  '이 홈페이지의 글과 그림은 극단 무대에 저작권이 있습니다. 허락 없이 옮겨 싣거나 고쳐 쓸 수 없습니다.',
  '전문예술단체', '살아 있는 순간을 연기합니다', '1984년부터 대전의 작은 극장에서, 오늘의 이야기를 배우의 몸으로 전합니다.',
  '한도현', '극단 무대 대표', '/sample/members/han-dohyeon.avif',
  $$극단 무대의 홈페이지를 찾아 주셔서 고맙습니다.

1984년 가을에 첫 공연의 막을 올렸습니다. 조명기가 모자라 공사장에서 쓰던 전구를 빌려 달았고, 비가 오는 날에는 빗소리 때문에 대사를 더 크게 해야 했습니다. 그날 오신 관객은 열아홉 분이었습니다. 그 가운데 세 분은 지금도 공연을 보러 오십니다.

연극은 그 자리에 있던 사람에게만 남습니다. 같은 대사를 백 번 해도 백 번이 다 다르고, 막이 내리면 아무것도 남지 않습니다. 그래서 저희는 오늘 저녁 한 번을 귀하게 여깁니다. 배우 한 사람이 진심으로 서 있고 관객 한 사람이 진심으로 바라보면, 그곳이 극장이라고 믿습니다.

백 번째 정기공연을 앞두고 있습니다. 그동안 무대를 지켜 준 단원들, 객석을 지켜 주신 관객 여러분께 깊이 감사드립니다. 앞으로도 불을 켜 두고 기다리겠습니다.$$,
  '대전광역시 중구', '평일 19:00–22:00', '주말 14:00–18:00',
  $$[
    {"title": "가까이에서 말하겠습니다", "text": "맨 뒷자리도 무대에서 여덟 걸음입니다. 마이크 없이 배우의 목소리로 전합니다."},
    {"title": "오늘의 말로 옮기겠습니다", "text": "고전은 새로 번역해 올리고, 우리 동네의 이야기는 직접 듣고 씁니다."},
    {"title": "누구나 오실 수 있게 하겠습니다", "text": "청소년과 복지 할인을 지키고, 휠체어 자리와 글자 해설을 미리 준비합니다."},
    {"title": "사람을 먼저 두겠습니다", "text": "연습실의 약속을 문서로 정하고, 모든 참여자에게 약속한 날에 사례합니다."}
  ]$$::jsonb,
  'KR-30', '36.3284;127.4216',
  '99편', '한도현 대표', '한도현', '000-00-00000',
  'Theatre Mudae', 'A theatre company in Daejeon since 1984, playing in its own small house.',
  'Theatre Mudae, basement 1, 84 Gasang-ro, Jung-gu, Daejeon',
  $$From Daejeon Station take the underground to Gasang Station, exit 3, and walk straight on for five minutes.

There is no parking at the theatre. The public car park behind the market is three minutes away.$$,
  $$대전역에서 지하철을 타고 가상역에서 내려 3번 출구로 나오시면, 곧장 걸어서 5분입니다.

극장에는 주차장이 없습니다. 걸어서 3분 거리인 시장 뒤 공영 주차장을 이용해 주세요.$$,
  $$지하 1층 극장까지 승강기로 오실 수 있고, 문턱이 없습니다.

휠체어 자리가 두 자리 있습니다. 예매하실 때 추가 요청사항에 적어 주시거나 전화해 주세요.

장애인 화장실은 1층에 있습니다.$$,
  $$A lift goes down to the theatre in the basement, and there are no steps on the way.

There are two wheelchair places; please ask for one when you reserve. The accessible toilet is on the ground floor.$$
) on conflict do nothing;

-- The current show: it always opens on the Thursday of the week after the seeding, by the clock in Seoul --------

with run as (
  select date_trunc('week', now() at time zone 'Asia/Seoul')::date + 10 as opens,
         date_trunc('week', now() at time zone 'Asia/Seoul')::date + 20 as closes
)
insert into public.current_performances (
  id, title, year, period, venue, location_address, director, writer, image, description,
  "cast", cast_order, start_time, runtime, age_rating, ticket_price,
  discount_types, discount_ids,
  account_transfer_enabled, bank_name, account_number, account_holder, deposit_deadline_hours,
  additional_images, gallery_urls, cast_profiles, staff_list, staff_profiles, reviews,
  directing_note, viewing_guide,
  title_en, description_en, venue_en, location_address_en, age_rating_en, price_note_en, viewing_guide_en
)
select
  'c0000000-0000-4000-8000-000000000001', '밤을 켜는 사람', to_char(opens, 'YYYY'),
  to_char(opens, 'YYYY. FMMM. FMDD.') || ' (목) – '
    || to_char(closes, case to_char(closes, 'YYYY') when to_char(opens, 'YYYY') then 'FMMM. FMDD.' else 'YYYY. FMMM. FMDD.' end) || ' (일)',
  '소극장 무대', '대전광역시 중구 가상로 84, 지하 1층', '오재섭', '임하늘', '/sample/posters/night-lighter.avif',
  $$철거를 하루 앞둔 소극장. 사십 년 동안 이곳에서 조명을 단 기사 만수는 마지막으로 전구를 갈러 사다리에 오릅니다. 그런데 스위치를 올릴 때마다 지나간 공연의 한 장면이 켜집니다. 첫 공연의 떨리던 신인 배우, 표를 팔다 잠든 아내, 객석에서 혼자 박수를 치던 아이. 불을 다 끄고 나가야 하는 밤, 만수는 아직 켜지 않은 스위치 하나를 발견합니다. 극장을 지킨 사람들에게 보내는 백 번째 편지입니다.$$,
  array['배만수', '윤서정', '조은탁', '서가람', '권태윤', '송다온'],
  array['배만수', '윤서정', '조은탁', '서가람', '권태윤', '송다온'],
  '목·금 19:30, 토·일 15:00', 100, '만 12세 이상', 30000,
  $$[
    {"id": "none", "name": "없음"},
    {"id": "youth", "name": "청소년", "discount_percentage": 40, "description": "만 24세 이하, 관람일에 신분증을 보여 주세요.", "description_en": "Up to 24 years; please bring an ID."},
    {"id": "welfare", "name": "복지", "discount_percentage": 50, "description": "장애인, 국가유공자, 기초생활수급자와 동반 1인.", "description_en": "Visitors with disabilities, veterans and recipients of basic support, each with one companion."},
    {"id": "theater_friend", "name": "극단지인", "discount_percentage": 20, "description": "단원의 소개로 오시는 분.", "description_en": "Guests of a member."}
  ]$$::jsonb,
  array['youth', 'welfare', 'theater_friend', 'none'],
  true, '가상은행', '000-0000-0000-00', '극단무대(예시)', 48,
  array['/sample/stills/ladder-rehearsal.avif', '/sample/stills/first-night.avif', '/sample/stills/empty-house.avif'],
  array['/sample/stills/ladder-rehearsal.avif', '/sample/stills/first-night.avif', '/sample/stills/empty-house.avif', '/sample/stills/last-switch.avif'],
  $$[
    {"name": "배만수", "role": "만수, 조명기사", "role_en": "Mansu, the lighting man", "image_url": "/sample/members/bae-mansu.avif"},
    {"name": "윤서정", "role": "순영, 만수의 아내", "role_en": "Sunyeong, his wife", "image_url": "/sample/members/yun-seojeong.avif"},
    {"name": "조은탁", "role": "극장주", "role_en": "The owner of the theatre", "image_url": "/sample/members/cho-euntak.avif"},
    {"name": "서가람", "role": "젊은 순영", "role_en": "Young Sunyeong", "image_url": "/sample/members/seo-garam.avif"},
    {"name": "권태윤", "role": "젊은 만수", "role_en": "Young Mansu", "image_url": "/sample/members/kwon-taeyun.avif"},
    {"name": "송다온", "role": "객석의 아이", "role_en": "The child in the seats", "image_url": "/sample/members/song-daon.avif"}
  ]$$::jsonb,
  $$[
    {"role": "작", "name": "임하늘"}, {"role": "연출", "name": "오재섭"}, {"role": "무대", "name": "강문주"},
    {"role": "조명", "name": "유별"}, {"role": "음악", "name": "차민결"}, {"role": "의상", "name": "민채원"},
    {"role": "무대감독", "name": "남지호"}, {"role": "제작", "name": "한도현"}
  ]$$::jsonb,
  $$[
    {"name": "임하늘", "role": "작", "image_url": "/sample/members/im-haneul.avif"},
    {"name": "오재섭", "role": "연출", "image_url": "/sample/members/oh-jaeseop.avif"},
    {"name": "유별", "role": "조명", "image_url": "/sample/members/yu-byeol.avif"},
    {"name": "남지호", "role": "무대감독", "image_url": "/sample/members/nam-jiho.avif"}
  ]$$::jsonb,
  $$[
    {"author": "낭독회 관객 김○○", "text": "스위치 소리 하나에 한 시절이 켜집니다. 마지막 암전에서 한참 일어나지 못했습니다."},
    {"author": "시연회 관객 이○○", "text": "조명기사가 주인공인 연극은 처음 보았습니다. 무대 위의 빛이 사람처럼 말을 겁니다."},
    {"author": "동네 서점 주인 박○○", "text": "극장 이야기인데 우리 가게 이야기 같았습니다. 문을 닫아 본 사람은 압니다."}
  ]$$::jsonb,
  $$이 작품은 조명실에 남은 낡은 수첩에서 시작했습니다. 공연 날짜와 전구를 간 날짜가 나란히 적혀 있었습니다. 배우의 이름은 바뀌어도 전구를 간 사람의 이름은 늘 하나였습니다.

우리는 무대 위의 사람만 기억합니다. 그러나 누군가 먼저 와서 불을 켜지 않으면 아무도 무대에 설 수 없습니다. 백 번째 공연은 그 사람에게 드리고 싶었습니다. 이번 무대에서는 모든 조명을 배우가 직접 켜고 끕니다.$$,
  $$공연 30분 전부터 입장하실 수 있습니다.
지정석이 없습니다. 오신 순서대로 앉으시면 됩니다.
공연이 시작되면 10분 뒤에 한 번 안내해 드립니다. 그 뒤에는 들어오실 수 없습니다.
공연 중에 1분쯤 완전히 어두워지는 장면이 있습니다.
휠체어 자리는 두 석입니다. 하루 전까지 전화로 알려 주시면 맞이하겠습니다.
공연장에 주차장이 없습니다. 가까운 공영 주차장을 이용해 주세요.$$,
  'The One Who Lights the Night',
  $$A small theatre, one day before it is pulled down. Mansu, who has hung its lights for forty years, climbs the ladder a last time to change a bulb. But each switch that he turns lights up a scene from a show long past: a young actor trembling on her first night, his wife asleep over the tickets she was selling, a child clapping alone in the seats.

On the night when every light has to go out, Mansu finds one switch that he has never turned. The company's hundredth production is dedicated to the people who look after theatres.$$,
  'Theatre Mudae', 'Basement 1, 84 Gasang-ro, Jung-gu, Daejeon', '12 and over',
  '',
  $$The play is in Korean; English surtitles are shown on Saturdays and Sundays.
Doors open 30 minutes before the show. Seats are not numbered.
Latecomers are let in once, ten minutes after the beginning.
One scene is in complete darkness for about a minute.$$
from run
on conflict do nothing;

with run as (
  select date_trunc('week', now() at time zone 'Asia/Seoul')::date + 10 as opens
)
insert into public.show_times (id, performance_id, date, time, capacity)
select id::uuid, 'c0000000-0000-4000-8000-000000000001', opens + days, time::time, capacity
from run,
  (values
    ('c1000000-0000-4000-8000-000000000001', 0, '19:30', 72),
    ('c1000000-0000-4000-8000-000000000002', 1, '19:30', 72),
    ('c1000000-0000-4000-8000-000000000003', 2, '15:00', 6),
    ('c1000000-0000-4000-8000-000000000004', 3, '15:00', 72),
    ('c1000000-0000-4000-8000-000000000005', 9, '15:00', 72),
    ('c1000000-0000-4000-8000-000000000006', 10, '15:00', 60)
  ) as show(id, days, time, capacity)
on conflict do nothing;

-- Hero backgrounds ----------------------------------------------------------------------------------------------

insert into public.background_images (id, image_url, order_index, title, alt) values
  ('b0000000-0000-4000-8000-000000000001', '/sample/hero/lone-chair.avif', 0, '빈 의자', '어두운 무대 위, 한 줄기 빛 아래 놓인 의자'),
  ('b0000000-0000-4000-8000-000000000002', '/sample/hero/curtain.avif', 1, '막이 오르기 전', '조금 벌어진 붉은 막 사이로 새어 나오는 빛'),
  ('b0000000-0000-4000-8000-000000000003', '/sample/hero/house-seats.avif', 2, '객석에서', '객석 뒤에서 바라본 불 켜진 무대'),
  ('b0000000-0000-4000-8000-000000000004', '/sample/hero/light-bridge.avif', 3, '조명 다리', '천장에 매달린 조명기들과 사다리에 오른 사람')
on conflict do nothing;

-- Past productions, newest first --------------------------------------------------------------------------------

-- There are stills and reviews of some of them.
with documented (id, images, reviews) as (
  values
    ('a0000000-0000-4000-8000-000000000028', array['/sample/stills/table-scene.avif', '/sample/stills/fallen-chair.avif'], $$[
      {"author": "관객 정○○", "text": "집에 돌아와 어머니께 전화를 드렸습니다. 무슨 말을 해야 할지 몰라 밥은 드셨냐고만 여쭈었습니다."},
      {"author": "관객 윤○○", "text": "의자가 넘어질 때 객석에서도 누군가 숨을 멈추는 소리가 들렸습니다."}
    ]$$::jsonb),
    ('a0000000-0000-4000-8000-000000000027', array['/sample/stills/robot-parade.avif'], $$[
      {"author": "관객 최○○", "text": "백 년 전 희곡인데 어제 뉴스 같았습니다. 철판 옷이 부딪치는 소리가 지금도 귀에 남습니다."}
    ]$$::jsonb),
    ('a0000000-0000-4000-8000-000000000025', array['/sample/stills/notes-on-chairs.avif'], $$[
      {"author": "관객 한○○", "text": "제가 앉은 의자에 누가 앉았었는지 듣고 나니 함부로 일어날 수 없었습니다."},
      {"author": "관객 강○○", "text": "한 칸 건너 앉은 사람과 눈이 마주쳤습니다. 그것만으로 좋았습니다."}
    ]$$::jsonb),
    ('a0000000-0000-4000-8000-000000000017', array['/sample/stills/cloth-sea.avif'], $$[
      {"author": "관객 서○○", "text": "파란 천이 객석까지 밀려왔습니다. 심청이 스스로 눈을 뜨는 장면에서 울었습니다."}
    ]$$::jsonb),
    ('a0000000-0000-4000-8000-000000000016', array['/sample/stills/sisters-at-dusk.avif'], $$[
      {"author": "관객 조○○", "text": "세 사람이 한 번도 같은 곳을 보지 않습니다. 그게 이렇게 슬픈 줄 몰랐습니다."}
    ]$$::jsonb),
    ('a0000000-0000-4000-8000-000000000002', array['/sample/stills/orchard-departure.avif'], $$[
      {"author": "1985년 방명록에서", "text": "꽃은 한 송이도 없는데 꽃냄새가 났습니다."}
    ]$$::jsonb)
)
insert into public.performances (
  id, title, year, period, venue, director, writer, image, description, actor_list, sort_order, runtime,
  additional_images, reviews
)
select
  id::uuid, title, year, period, venue, director, writer, image, description, actors, place, runtime,
  coalesce(documented.images, '{}'), coalesce(documented.reviews, '[]')
from (values
  ('a0000000-0000-4000-8000-000000000028', '긴 식탁', '2025', '2025. 10. 16. – 10. 26.', '소극장 무대', '조은탁', '민채원', '/sample/posters/long-table.avif',
   $$아버지의 여든 번째 생일, 흩어져 살던 남매가 오래된 식탁 앞에 다시 모입니다. 식탁은 여전히 길지만 앉을 자리는 조금씩 줄어 있습니다. 누가 이 집을 맡을지 묻는 말은 끝내 나오지 않고, 음식만 자꾸 식어 갑니다. 한밤중에 의자 하나가 넘어지면서 가족이 삼켜 온 말이 쏟아집니다. 밥을 먹는 일이 사랑보다 오래 남는다는 것을 보여 주는 창작극입니다.$$,
   array['배만수', '윤서정', '강문주', '권태윤', '서가람', '송다온'], 1, 100),
  ('a0000000-0000-4000-8000-000000000027', '로봇', '2024', '2024. 4. 11. – 4. 21.', '가온예술극장 소극장', '오재섭', '카렐 차페크', '/sample/posters/robot.avif',
   $$외딴섬의 공장에서 사람을 닮은 일꾼이 끝없이 만들어집니다. 사람들은 일에서 벗어나지만, 일하지 않는 손으로 무엇을 해야 할지 잊습니다. 어느 날 한 로봇이 명령을 거절하고, 세상은 조용히 뒤집힙니다. 백 년 전에 '로봇'이라는 말을 처음 쓴 희곡을 새로 옮겼습니다. 배우들은 공사장에서 주운 철판으로 옷을 지어 입고 무대에 섰습니다.$$,
   array['조은탁', '권태윤', '서가람', '남지호', '차민결', '송다온'], 2, 110),
  ('a0000000-0000-4000-8000-000000000026', '폭설', '2022', '2022. 12. 8. – 12. 18.', '소극장 무대', '강문주', '남지호', '/sample/posters/heavy-snow.avif',
   $$눈에 갇힌 산간 휴게소에 다섯 사람이 남습니다. 제설차는 내일에야 온다고 하고, 라면은 네 개뿐입니다. 서로 이름도 묻지 않던 사람들이 난로 하나를 두고 자기가 떠나온 곳을 이야기하기 시작합니다. 새벽에 눈이 그치자 아무도 먼저 문을 열려고 하지 않습니다.$$,
   array['윤서정', '조은탁', '민채원', '권태윤', '송다온'], 3, 85),
  ('a0000000-0000-4000-8000-000000000025', '빈 객석', '2021', '2021. 6. 3. – 6. 13.', '소극장 무대', '한도현', '공동창작', '/sample/posters/empty-seats.avif',
   $$관객이 한 사람도 올 수 없던 봄, 단원들은 빈 객석을 앞에 두고 연습을 이어 갔습니다. 이 작품은 그때 적은 연습 일지를 그대로 대사로 옮긴 공연입니다. 한 배우는 객석 의자마다 그 자리에 앉았던 사람의 이야기를 붙입니다. 한 칸씩 띄어 앉은 관객 서른여섯 분과 함께 다시 불을 켰습니다.$$,
   array['배만수', '윤서정', '강문주', '조은탁', '임하늘', '남지호'], 4, 70),
  ('a0000000-0000-4000-8000-000000000024', '한여름 밤의 꿈', '2019', '2019. 7. 18. – 7. 28.', '숲속마당 극장', '배만수', '윌리엄 셰익스피어', '/sample/posters/midsummer.avif',
   $$네 연인이 숲으로 달아나고, 장난을 좋아하는 요정이 그 뒤를 쫓습니다. 사랑의 약은 엉뚱한 눈에 발리고, 베 짜는 보텀은 당나귀가 되어 여왕의 사랑을 받습니다. 동이 트면 모두 꿈이었다고 말하지만 손목에는 아직 꽃이 묶여 있습니다. 극단이 처음으로 극장 밖, 나무 사이에서 올린 공연입니다.$$,
   array['조은탁', '임하늘', '권태윤', '서가람', '남지호', '유별', '차민결'], 5, 120),
  ('a0000000-0000-4000-8000-000000000023', '비 오는 날의 세탁소', '2018', '2018. 5. 10. – 5. 20.', '소극장 무대', '윤서정', '임하늘', '/sample/posters/rainy-laundry.avif',
   $$삼십 년 된 골목 세탁소에 비가 오는 날만 찾아오는 손님이 있습니다. 손님은 늘 같은 셔츠를 맡기고, 찾으러 오지 않습니다. 주인 옥순은 어느 날 셔츠 주머니에서 자기 이름이 적힌 쪽지를 발견합니다. 빨래가 마르는 동안에만 할 수 있는 이야기들이 천천히 펼쳐집니다.$$,
   array['강문주', '배만수', '민채원', '권태윤', '서가람'], 6, 90),
  ('a0000000-0000-4000-8000-000000000022', '이층', '2016', '2016. 11. 3. – 11. 13.', '소극장 무대', '오재섭', '임하늘', '/sample/posters/upstairs.avif',
   $$아래층에 사는 지수는 밤마다 위층의 발소리를 듣습니다. 그런데 위층은 석 달째 비어 있다고 합니다. 지수는 소리의 주인을 상상하며 편지를 쓰고, 편지에는 답장이 옵니다. 소음으로 시작한 이야기는 두 사람의 외로움이 서로를 알아보는 이야기로 끝납니다.$$,
   array['서가람', '조은탁', '임하늘', '남지호'], 7, 80),
  ('a0000000-0000-4000-8000-000000000021', '파랑새', '2015', '2015. 12. 10. – 12. 27.', '가온예술극장', '강문주', '모리스 마테를링크', '/sample/posters/blue-bird.avif',
   $$성탄 전날 밤, 가난한 나무꾼의 두 아이가 파랑새를 찾아 길을 떠납니다. 추억의 나라와 밤의 궁전을 지나며 잡은 새는 아침이 되면 모두 빛을 잃습니다. 집으로 돌아온 아이들은 늘 곁에 있던 새의 빛깔을 비로소 알아봅니다. 온 가족이 함께 볼 수 있도록 인형과 그림자로 꾸민 무대입니다.$$,
   array['서가람', '남지호', '조은탁', '민채원', '권태윤', '유별'], 8, 75),
  ('a0000000-0000-4000-8000-000000000020', '작가를 찾는 여섯 인물', '2013', '2013. 9. 5. – 9. 15.', '소극장 무대', '윤서정', '루이지 피란델로', '/sample/posters/six-characters.avif',
   $$연습이 한창인 극장에 검은 옷을 입은 여섯 사람이 들어옵니다. 이들은 작가가 쓰다가 버린 인물들이며, 자기 이야기를 끝내 줄 사람을 찾는다고 말합니다. 배우들이 그들을 흉내 내기 시작하자 무엇이 연기이고 무엇이 삶인지 구별할 수 없게 됩니다. 마지막 총소리 뒤에 객석의 불이 먼저 켜집니다.$$,
   array['조은탁', '노경숙', '신두영', '강문주', '서가람', '권태윤'], 9, 105),
  ('a0000000-0000-4000-8000-000000000019', '의자 고치는 사람', '2012', '2012. 4. 19. – 4. 29.', '소극장 무대', '조은탁', '임하늘', '/sample/posters/chair-mender.avif',
   $$시장 끝 천막에서 의자만 고치는 노인이 있습니다. 사람들은 부러진 의자와 함께 그 의자에 앉았던 사람의 이야기를 맡깁니다. 어느 날 다리가 셋뿐인 의자가 들어오고, 노인은 남은 다리 하나를 찾아 나섭니다. 극단의 젊은 작가 임하늘의 첫 장막극입니다.$$,
   array['배만수', '정미옥', '신두영', '권태윤', '서가람'], 10, 85),
  ('a0000000-0000-4000-8000-000000000018', '보이체크', '2010', '2010. 10. 14. – 10. 24.', '소극장 무대', '오재섭', '게오르크 뷔히너', '/sample/posters/woyzeck.avif',
   $$가난한 병사 보이체크는 돈을 벌려고 석 달 동안 완두콩만 먹는 실험을 받습니다. 머릿속에서는 땅이 울리는 소리가 들리고, 사랑하는 마리는 군악대장의 귀걸이를 합니다. 붉은 달이 뜨던 밤 그는 연못으로 칼을 던지러 갑니다. 짧은 장면 스물넷을 암전 없이 이었습니다.$$,
   array['신두영', '노경숙', '조은탁', '배만수', '권태윤'], 11, 80),
  ('a0000000-0000-4000-8000-000000000017', '심청, 물의 노래', '2009', '2009. 9. 10. – 9. 20.', '가온예술극장', '한도현', '판소리 〈심청가〉, 각색 정미옥', '/sample/posters/simcheong.avif',
   $$인당수에 뛰어든 심청이 물속에서 보낸 하루를 상상으로 채운 소리극입니다. 물 밑에는 먼저 빠진 처녀들이 살고 있고, 그들은 저마다 팔려 온 값을 기억합니다. 심청은 아버지의 눈보다 먼저 자기의 눈을 뜹니다. 무대를 가득 덮은 푸른 천을 배우 열두 명이 파도처럼 움직였습니다.$$,
   array['정미옥', '민채원', '윤서정', '배만수', '노경숙', '임하늘', '권태윤'], 12, 110),
  ('a0000000-0000-4000-8000-000000000016', '세 자매', '2007', '2007. 11. 8. – 11. 18.', '소극장 무대', '윤서정', '안톤 체호프', '/sample/posters/three-sisters.avif',
   $$지방 도시에 사는 세 자매는 언젠가 모스크바로 돌아가리라 믿습니다. 맏이는 학교에서 지쳐 가고, 둘째는 떠날 사람을 사랑하며, 막내는 일하는 기쁨을 찾지 못합니다. 군대가 떠나고 음악이 멀어질 때 셋은 서로를 안고 그래도 살아야 한다고 말합니다. 가지 못한 곳이 삶을 어떻게 붙드는지 묻는 공연입니다.$$,
   array['노경숙', '정미옥', '민채원', '문석진', '조은탁', '배만수', '오재섭'], 13, 130),
  ('a0000000-0000-4000-8000-000000000015', '빨간 우체통', '2003', '2003. 5. 15. – 5. 25.', '소극장 무대', '윤서정', '정미옥', '/sample/posters/red-postbox.avif',
   $$없어질 우체통 앞에서 한 여자가 매일 같은 시각에 편지를 넣습니다. 마지막 수거 날, 우체부는 뜯지 않은 편지 수백 통을 발견합니다. 보내지 못한 말들이 하나씩 무대에 도착하면서 마을의 지난 사십 년이 되살아납니다.$$,
   array['백선례', '강문주', '홍기표', '조은탁', '노경숙'], 14, 85),
  ('a0000000-0000-4000-8000-000000000014', '수전노', '2001', '2001. 12. 6. – 12. 16.', '소극장 무대', '배만수', '몰리에르', '/sample/posters/miser.avif',
   $$구두쇠 아르파공은 돈궤를 마당에 묻어 두고 밤마다 들여다봅니다. 자식의 혼사마저 지참금으로 셈하던 그에게 돈궤가 사라지는 날이 옵니다. 잃어버린 돈과 되찾은 사랑이 뒤엉켜 한바탕 소동이 벌어집니다. 배만수의 첫 연출작이며, 객석의 웃음소리 때문에 공연 시간이 날마다 달랐습니다.$$,
   array['홍기표', '이문자', '조은탁', '민채원', '문석진', '신두영'], 15, 100),
  ('a0000000-0000-4000-8000-000000000013', '맥베스', '1999', '1999. 10. 7. – 10. 17.', '가온예술극장', '한도현', '윌리엄 셰익스피어', '/sample/posters/macbeth.avif',
   $$전쟁에서 돌아오던 장수 맥베스는 황야에서 왕이 되리라는 예언을 듣습니다. 왕관은 손에 들어왔으나 잠이 그를 떠납니다. 숲이 성을 향해 걸어올 때 그는 예언이 처음부터 거짓이 아니었음을 깨닫습니다. 스무 명의 배우가 나뭇가지를 들고 객석 사이로 걸어 들어왔습니다.$$,
   array['김상률', '백선례', '배만수', '문석진', '홍기표', '조은탁', '민채원'], 16, 125),
  ('a0000000-0000-4000-8000-000000000012', '종점', '1998', '1998. 5. 7. – 5. 17.', '소극장 무대', '한도현', '문석진', '/sample/posters/last-stop.avif',
   $$막차가 끊긴 버스 종점 대합실에 양복을 입은 남자가 앉아 있습니다. 남자는 석 달째 회사에 가는 척 집을 나왔다고 털어놓습니다. 매점 주인과 운전기사, 가출한 고등학생이 그의 곁에 앉아 첫차를 기다립니다. 모두가 내린 자리에서 다시 출발하는 사람들의 하룻밤입니다.$$,
   array['배만수', '이문자', '홍기표', '조은탁', '민채원'], 17, 90),
  ('a0000000-0000-4000-8000-000000000011', '갈매기', '1996', '1996. 9. 12. – 9. 22.', '소극장 무대', '윤서정', '안톤 체호프', '/sample/posters/seagull.avif',
   $$호숫가 별장에서 젊은 작가 트레플레프가 새로운 형식의 연극을 올립니다. 어머니는 웃고, 사랑하는 니나는 다른 작가를 따라 떠납니다. 두 해 뒤 돌아온 니나는 자신이 갈매기라고 말했다가 아니라고, 배우라고 고쳐 말합니다. 예술을 견디는 힘이 무엇인지 묻는 작품입니다.$$,
   array['문석진', '정미옥', '이문자', '김상률', '조은탁', '백선례'], 18, 120),
  ('a0000000-0000-4000-8000-000000000010', '다리 아래 달', '1995', '1995. 10. 19. – 10. 29.', '소극장 무대', '윤서정', '문석진', '/sample/posters/bridge-moon.avif',
   $$헐리게 된 돌다리 아래에 세 사람이 살고 있습니다. 밤이 되면 아치 사이로 달이 들어오고, 그들은 달이 비치는 자리를 돌아가며 차지합니다. 철거반의 불도저 소리가 가까워질수록 잃어버린 집에 대한 기억은 더 선명해집니다. 도시가 커지는 동안 밀려난 사람들의 노래입니다.$$,
   array['최병도', '배만수', '강문주', '홍기표'], 19, 85),
  ('a0000000-0000-4000-8000-000000000009', '오이디푸스 왕', '1993', '1993. 11. 4. – 11. 14.', '한밭 너른마당', '김상률', '소포클레스', '/sample/posters/oedipus.avif',
   $$역병이 도는 테바이의 왕 오이디푸스는 선왕을 죽인 자를 찾아내겠다고 맹세합니다. 묻고 또 물을수록 모든 길이 자신에게로 이어집니다. 마침내 진실을 본 그는 자기의 눈을 찌릅니다. 탈을 쓴 코러스가 우리 장단에 맞추어 노래하는 공연으로 꾸몄습니다.$$,
   array['최병도', '백선례', '배만수', '홍기표', '문석진', '조은탁'], 20, 100),
  ('a0000000-0000-4000-8000-000000000008', '동승', '1992', '1992. 12. 3. – 12. 13.', '소극장 무대', '홍기표', '함세덕', '/sample/posters/little-monk.avif',
   $$깊은 산사에 사는 어린 중 도념은 자기를 두고 간 어머니를 기다립니다. 재를 올리러 온 젊은 부인에게서 어머니의 모습을 본 아이는 부인을 따라 산을 내려가고 싶어 합니다. 토끼 털목도리 하나가 아이의 꿈을 무너뜨립니다. 눈 내리는 새벽, 도념은 혼자 산문을 나섭니다.$$,
   array['정미옥', '이문자', '김상률', '백선례', '강문주'], 21, 75),
  ('a0000000-0000-4000-8000-000000000007', '밑바닥에서', '1991', '1991. 4. 18. – 4. 28.', '소극장 무대', '한도현', '막심 고리키', '/sample/posters/lower-depths.avif',
   $$지하 여인숙에 도둑과 몰락한 남작, 술에 젖은 배우가 모여 삽니다. 떠돌이 노인 루카가 들어와 저마다에게 필요한 위로를 건넵니다. 그 위로가 거짓이었음이 드러난 뒤에도 사람들은 쉽게 그를 미워하지 못합니다. 진실과 위로 가운데 무엇이 사람을 살리는지 묻습니다.$$,
   array['최병도', '배만수', '이문자', '홍기표', '문석진', '백선례', '강문주'], 22, 120),
  ('a0000000-0000-4000-8000-000000000006', '새벽 강', '1989', '1989. 9. 21. – 10. 1.', '소극장 무대', '한도현', '홍기표', '/sample/posters/river-at-dawn.avif',
   $$다리가 놓이면서 마지막 나룻배가 멈추게 됩니다. 평생 노를 저은 사공은 새벽마다 아무도 타지 않은 배를 강 건너에 대고 돌아옵니다. 도시로 떠난 딸이 아이를 업고 돌아온 날, 배는 마지막 손님을 태웁니다. 강가에 살던 어른들의 말을 받아 적어 쓴 극단의 첫 창작극입니다.$$,
   array['배만수', '백선례', '최병도', '윤서정'], 23, 90),
  ('a0000000-0000-4000-8000-000000000005', '인형의 집', '1988', '1988. 5. 12. – 5. 22.', '소극장 무대', '백선례', '헨리크 입센', '/sample/posters/dolls-house.avif',
   $$노라는 남편을 살리려고 남몰래 빚을 졌고, 그 일을 숨긴 채 명랑한 아내로 살아갑니다. 비밀이 드러나자 남편은 아내보다 체면을 먼저 걱정합니다. 노라는 자신이 인형으로 살아왔음을 깨닫고 집을 나섭니다. 마지막 문소리를 객석 뒤의 진짜 문으로 들려주었습니다.$$,
   array['윤서정', '김상률', '이문자', '배만수', '홍기표'], 24, 115),
  ('a0000000-0000-4000-8000-000000000004', '산돼지', '1987', '1987. 10. 22. – 11. 1.', '소극장 무대', '한도현', '김우진', '/sample/posters/wild-boar.avif',
   $$청년 원봉은 집안과 시대가 정해 준 길 사이에서 꼼짝하지 못하고 스스로를 산돼지라 부릅니다. 꿈속에서 그는 동학군이던 아버지를 만나 자신이 어디에서 왔는지 알게 됩니다. 사랑도 이념도 그를 구하지 못한 자리에서 봄이 옵니다. 1920년대에 쓰인 우리 희곡을 오늘의 말로 다듬었습니다.$$,
   array['최병도', '윤서정', '배만수', '이문자', '홍기표'], 25, 110),
  ('a0000000-0000-4000-8000-000000000003', '안티고네', '1986', '1986. 9. 4. – 9. 14.', '소극장 무대', '김상률', '소포클레스', '/sample/posters/antigone.avif',
   $$왕은 반역자의 주검을 묻지 말라고 명하고, 누이 안티고네는 흙 한 줌을 뿌립니다. 나라의 법과 사람의 도리가 한 무덤 앞에서 맞섭니다. 왕이 뜻을 굽혔을 때는 이미 모든 것이 늦었습니다. 무대에 실제 흙 두 트럭을 붓고 맨발로 연기했습니다.$$,
   array['백선례', '한도현', '이문자', '최병도', '윤서정'], 26, 95),
  ('a0000000-0000-4000-8000-000000000002', '벚꽃동산', '1985', '1985. 4. 11. – 4. 21.', '소극장 무대', '한도현', '안톤 체호프', '/sample/posters/cherry-orchard.avif',
   $$파리에서 돌아온 라넵스카야 부인은 빚 때문에 벚꽃동산을 잃을 처지에 놓입니다. 농노의 아들이던 로파힌은 별장을 지어 동산을 살리라고 권하지만 아무도 귀담아듣지 않습니다. 동산은 팔리고, 가족이 떠난 집에 도끼 소리가 울립니다. 사라지는 것을 웃으며 보내는 법을 배우는 희극입니다.$$,
   array['이문자', '배만수', '윤서정', '최병도', '김상률'], 27, 125),
  ('a0000000-0000-4000-8000-000000000001', '검찰관', '1984', '1984. 10. 11. – 10. 21.', '소극장 무대', '한도현', '니콜라이 고골', '/sample/posters/government-inspector.avif',
   $$작은 도시에 암행 검찰관이 온다는 소문이 돌자 시장과 관리들이 벌벌 떱니다. 그들은 여관에 묵던 빈털터리 청년을 검찰관으로 착각하고 앞다투어 뇌물을 바칩니다. 청년이 떠난 뒤 진짜 검찰관이 도착했다는 소식이 들립니다. 소극장의 문을 열며 올린 극단 무대의 첫 공연입니다.$$,
   array['김상률', '배만수', '이문자', '최병도', '한도현'], 28, 110)
) as past (id, title, year, period, venue, director, writer, image, description, actors, place, runtime)
left join documented using (id)
on conflict do nothing;

-- Members -------------------------------------------------------------------------------------------------------

insert into public.actors (
  id, name, name_en, role, image, profile_image, birth_date, description, works_actor, works_director, works_tv_ad, sort_order,
  instagram_link
)
select
  id::uuid, name, name_en, role, image, profile_image, birth_date::date, description,
  works_actor || array(
    select title || ' (' || year || ')' from public.current_performances
    where current_performances.id = 'c0000000-0000-4000-8000-000000000001' and member.name = any("cast")
  ),
  works_director || array(
    select title || ' (' || year || ')' from public.current_performances
    where current_performances.id = 'c0000000-0000-4000-8000-000000000001' and member.name = director
  ),
  works_tv_ad, sort_order, instagram_link
from (values
  ('d0000000-0000-4000-8000-000000000001', '한도현', 'Han Do-hyeon', '대표 · 연출', '/sample/members/han-dohyeon.avif', '/sample/members/han-dohyeon.avif', '1958-03-14',
   '1984년 극단을 세우고 첫 공연 〈검찰관〉을 연출했습니다. 배우에게 빨리 외우지 말고 천천히 알아 가라고 말합니다. 지금도 공연이 없는 날이면 객석의 의자를 닦습니다.',
   array['검찰관 (1984)', '안티고네 (1986)'], array['검찰관 (1984)', '벚꽃동산 (1985)', '산돼지 (1987)', '새벽 강 (1989)', '밑바닥에서 (1991)', '종점 (1998)', '맥베스 (1999)', '심청, 물의 노래 (2009)', '빈 객석 (2021)'], '{}', 1, null),
  ('d0000000-0000-4000-8000-000000000002', '윤서정', 'Yun Seo-jeong', '부대표 · 배우 · 연출', '/sample/members/yun-seojeong.avif', '/sample/members/yun-seojeong.avif', '1964-11-02',
   '〈인형의 집〉의 노라로 기억되는 배우이며 체호프를 가장 오래 붙든 연출입니다. 대사와 대사 사이의 침묵을 연습하는 데 하루를 다 쓰기도 합니다.',
   array['벚꽃동산 (1985)', '안티고네 (1986)', '산돼지 (1987)', '인형의 집 (1988)', '새벽 강 (1989)', '심청, 물의 노래 (2009)', '빈 객석 (2021)', '폭설 (2022)', '긴 식탁 (2025)'], array['다리 아래 달 (1995)', '갈매기 (1996)', '빨간 우체통 (2003)', '세 자매 (2007)', '작가를 찾는 여섯 인물 (2013)', '비 오는 날의 세탁소 (2018)'], array['지역 방송 드라마 〈강변 약국〉 (2004)'], 2, null),
  ('d0000000-0000-4000-8000-000000000003', '배만수', 'Bae Man-su', '배우', '/sample/members/bae-mansu.avif', '/sample/members/bae-mansu.avif', '1961-07-25',
   '첫 공연부터 모든 시즌에 섰습니다. 무대 밖에서는 극단의 목수이자 전기기사입니다. 그의 웃음소리는 분장실에서 들어도 객석까지 들립니다.',
   array['검찰관 (1984)', '벚꽃동산 (1985)', '산돼지 (1987)', '인형의 집 (1988)', '새벽 강 (1989)', '밑바닥에서 (1991)', '오이디푸스 왕 (1993)', '다리 아래 달 (1995)', '종점 (1998)', '맥베스 (1999)', '세 자매 (2007)', '심청, 물의 노래 (2009)', '보이체크 (2010)', '의자 고치는 사람 (2012)', '비 오는 날의 세탁소 (2018)', '빈 객석 (2021)', '긴 식탁 (2025)'], array['수전노 (2001)', '한여름 밤의 꿈 (2019)'], array['공익 광고 〈겨울 연탄〉 (2011)'], 3, null),
  ('d0000000-0000-4000-8000-000000000004', '강문주', 'Kang Mun-ju', '무대미술 · 배우', '/sample/members/kang-munju.avif', '/sample/members/kang-munju.avif', '1969-05-09',
   '버려진 문과 창틀을 모아 무대를 짓습니다. 배우로도 서며, 자기가 만든 계단을 가장 잘 오르내리는 사람입니다.',
   array['밑바닥에서 (1991)', '동승 (1992)', '다리 아래 달 (1995)', '빨간 우체통 (2003)', '작가를 찾는 여섯 인물 (2013)', '비 오는 날의 세탁소 (2018)', '빈 객석 (2021)', '긴 식탁 (2025)'], array['파랑새 (2015)', '폭설 (2022)'], '{}', 4, 'https://example.com/instagram/kang-munju'),
  ('d0000000-0000-4000-8000-000000000005', '조은탁', 'Cho Eun-tak', '배우 · 연출', '/sample/members/cho-euntak.avif', '/sample/members/cho-euntak.avif', '1972-09-18',
   '낮은 목소리로 가장 먼 자리까지 말하는 배우입니다. 새벽마다 갑천을 걸으며 대사를 외웁니다.',
   array['오이디푸스 왕 (1993)', '갈매기 (1996)', '종점 (1998)', '맥베스 (1999)', '수전노 (2001)', '빨간 우체통 (2003)', '세 자매 (2007)', '보이체크 (2010)', '작가를 찾는 여섯 인물 (2013)', '파랑새 (2015)', '이층 (2016)', '한여름 밤의 꿈 (2019)', '빈 객석 (2021)', '폭설 (2022)', '로봇 (2024)'], array['의자 고치는 사람 (2012)', '긴 식탁 (2025)'], array['독립영화 〈물수제비〉 (2014)'], 5, null),
  ('d0000000-0000-4000-8000-000000000006', '민채원', 'Min Chae-won', '배우 · 의상', '/sample/members/min-chaewon.avif', '/sample/members/min-chaewon.avif', '1976-12-30',
   '소리를 배우다 연극을 만났습니다. 입은 사람의 걸음이 달라지는 옷을 짓고, 〈긴 식탁〉으로 처음 희곡을 썼습니다.',
   array['종점 (1998)', '맥베스 (1999)', '수전노 (2001)', '세 자매 (2007)', '심청, 물의 노래 (2009)', '파랑새 (2015)', '비 오는 날의 세탁소 (2018)', '폭설 (2022)'], '{}', '{}', 6, null),
  ('d0000000-0000-4000-8000-000000000007', '오재섭', 'O Jae-seop', '연출', '/sample/members/oh-jaeseop.avif', '/sample/members/oh-jaeseop.avif', '1979-02-21',
   '배우로 들어와 연출이 되었습니다. 대본의 지문을 모두 지우고 연습을 시작합니다. 백 번째 정기공연 〈밤을 켜는 사람〉을 맡았습니다.',
   array['세 자매 (2007)'], array['보이체크 (2010)', '이층 (2016)', '로봇 (2024)'], '{}', 7, 'https://example.com/instagram/oh-jaeseop'),
  ('d0000000-0000-4000-8000-000000000008', '임하늘', 'Im Ha-neul', '극작 · 배우', '/sample/members/im-haneul.avif', '/sample/members/im-haneul.avif', '1983-08-06',
   '시장과 버스 정류장에서 들은 말을 공책에 적어 희곡으로 옮깁니다. 쓴 대사는 반드시 자기 입으로 먼저 말해 봅니다.',
   array['심청, 물의 노래 (2009)', '이층 (2016)', '한여름 밤의 꿈 (2019)', '빈 객석 (2021)'], '{}', array['라디오 단막극 〈첫눈 우편〉 극본 (2020)'], 8, null),
  ('d0000000-0000-4000-8000-000000000009', '권태윤', 'Kwon Tae-yun', '배우', '/sample/members/kwon-taeyun.avif', '/sample/members/kwon-taeyun.avif', '1985-04-17',
   '군인과 왕, 깡패를 맡아 오다가 〈폭설〉에서 말없는 청년으로 다른 얼굴을 보여 주었습니다. 쉬는 날에는 빵을 굽습니다.',
   array['심청, 물의 노래 (2009)', '보이체크 (2010)', '의자 고치는 사람 (2012)', '작가를 찾는 여섯 인물 (2013)', '파랑새 (2015)', '비 오는 날의 세탁소 (2018)', '한여름 밤의 꿈 (2019)', '폭설 (2022)', '로봇 (2024)', '긴 식탁 (2025)'], '{}', array['지역 은행 광고 〈문 여는 사람〉 (2021)'], 9, 'https://example.com/instagram/kwon-taeyun'),
  ('d0000000-0000-4000-8000-000000000010', '서가람', 'Seo Ga-ram', '배우', '/sample/members/seo-garam.avif', '/sample/members/seo-garam.avif', '1988-10-11',
   '몸의 움직임으로 먼저 인물을 찾습니다. 〈이층〉의 지수로 가상의 금강연극제에서 연기상을 받았습니다.',
   array['의자 고치는 사람 (2012)', '작가를 찾는 여섯 인물 (2013)', '파랑새 (2015)', '이층 (2016)', '비 오는 날의 세탁소 (2018)', '한여름 밤의 꿈 (2019)', '로봇 (2024)', '긴 식탁 (2025)'], '{}', array['단편영화 〈옥상〉 (2019)'], 10, 'https://example.com/instagram/seo-garam'),
  ('d0000000-0000-4000-8000-000000000011', '남지호', 'Nam Ji-ho', '무대감독 · 배우 · 극작', '/sample/members/nam-jiho.avif', '/sample/members/nam-jiho.avif', '1990-01-28',
   '공연이 시작되면 가장 바쁜 사람입니다. 무전기 너머로 속삭이는 큐 사인이 시계보다 정확합니다. 〈폭설〉을 썼습니다.',
   array['파랑새 (2015)', '이층 (2016)', '한여름 밤의 꿈 (2019)', '빈 객석 (2021)', '로봇 (2024)'], '{}', '{}', 11, null),
  ('d0000000-0000-4000-8000-000000000012', '유별', 'Yu Byeol', '조명디자인 · 배우', '/sample/members/yu-byeol.avif', '/sample/members/yu-byeol.avif', '1993-06-15',
   '어둠을 먼저 설계합니다. 등 하나로 할 수 있는 일을 등 열 개로 하지 않는 것이 원칙입니다.',
   array['파랑새 (2015)', '한여름 밤의 꿈 (2019)'], '{}', '{}', 12, 'https://example.com/instagram/yu-byeol'),
  ('d0000000-0000-4000-8000-000000000013', '차민결', 'Cha Min-gyeol', '음악 · 음향 · 배우', '/sample/members/cha-mingyeol.avif', '/sample/members/cha-mingyeol.avif', '1996-11-23',
   '기차역과 세탁소와 강가의 소리를 모읍니다. 악기가 없을 때는 객석의 의자를 두드립니다.',
   array['한여름 밤의 꿈 (2019)', '로봇 (2024)'], '{}', array['다큐멘터리 〈강의 시간〉 음악 (2023)'], 13, null),
  ('d0000000-0000-4000-8000-000000000014', '송다온', 'Song Da-on', '배우', '/sample/members/song-daon.avif', '/sample/members/song-daon.avif', '1999-03-05',
   '관객으로 왔다가 오디션을 보고 단원이 되었습니다. 극단에서 가장 어리고, 인사를 가장 크게 합니다.',
   array['폭설 (2022)', '로봇 (2024)', '긴 식탁 (2025)'], '{}', '{}', 14, 'https://example.com/instagram/song-daon')
) as member (
  id, name, name_en, role, image, profile_image, birth_date, description, works_actor, works_director, works_tv_ad, sort_order,
  instagram_link
)
on conflict do nothing;

-- Works of other companies in which members act -----------------------------------------------------------------

with today as (
  select (now() at time zone 'Asia/Seoul')::date as day
)
insert into public.guest_performances (
  id, is_featured, sort_order, poster_image, title, status, theater_name, period, venue, participating_members, description, link
)
select
  work.id::uuid, work.featured, work.place, '/sample/works/' || work.slug || '.avif', work.title, work.status, work.company,
  to_char(day + work.opens, 'YYYY. FMMM. FMDD.') || ' – ' || to_char(day + work.closes, 'YYYY. FMMM. FMDD.'),
  work.venue, work.members, work.description, work.link
from today, (values
  ('e0000000-0000-4000-8000-000000000001', true, 1, 'west-window', '서쪽 창', 'active', '극단 갈대', -6, 16, '소극장 물레', array['조은탁', '서가람'],
   '요양원의 서쪽 창가 자리를 두고 다투던 두 노인이 함께 노을을 보기까지의 한 달을 그립니다. 조은탁 배우가 평생 등대를 지킨 노인을, 서가람 배우가 그를 돌보는 야간 요양사를 맡았습니다.', 'https://example.com/works/west-window'),
  ('e0000000-0000-4000-8000-000000000002', false, 2, 'hourglass-diner', '모래시계 식당', 'active', '극단 열두 달', -12, 9, '가온예술극장 소극장', array['강문주', '권태윤', '송다온', '배만수'],
   '한 사람 앞에 모래시계 하나, 식사 시간은 모래가 다 내려올 때까지입니다. 시간을 사고파는 식당의 하루를 그린 희극입니다.', 'https://example.com/works/hourglass-diner'),
  ('e0000000-0000-4000-8000-000000000005', false, 3, 'first-train', '첫 기차', 'active', '극단 새벽시장', -3, 13, '간이역 문화관', array['배만수', '민채원'],
   '새벽 다섯 시 이십 분, 첫 기차를 타는 사람들이 서로의 짐을 맡아 주며 나누는 이야기입니다.', null),
  ('e0000000-0000-4000-8000-000000000003', true, 4, 'mackerel-wire', '고등어 통신', 'upcoming', '창작집단 등대', 24, 38, '부두창고 극장', array['윤서정', '차민결'],
   '바다에서 온 고등어가 라디오 전파를 물고 왔다는 소문이 작은 포구를 뒤흔듭니다. 윤서정 배우가 소문의 첫 증인인 생선 장수를 연기합니다.', 'https://example.com/works/mackerel-wire'),
  ('e0000000-0000-4000-8000-000000000004', false, 5, 'four-oclock-waltz', '오후 네 시의 왈츠', 'upcoming', '댄스씨어터 반걸음', 40, 47, '가온예술극장', array['서가람', '남지호'],
   '퇴근을 기다리는 사무실의 오후 네 시, 시계 속 두 바늘이 걸어 나와 춤을 춥니다. 대사 없이 움직임과 음악으로 이어지는 무용극입니다.', 'https://example.com/works/four-oclock-waltz'),
  ('e0000000-0000-4000-8000-000000000006', false, 7, 'sea-behind', '등 뒤의 바다', 'completed', '극단 모퉁이', -140, -126, '한뼘 소극장', array['임하늘'],
   '바다를 등지고 앉아야만 잠드는 여자가 고향 섬으로 돌아갑니다. 임하늘 배우의 첫 일인극입니다.', 'https://example.com/works/sea-behind'),
  ('e0000000-0000-4000-8000-000000000007', false, 8, 'april-umbrella', '사월의 우산', 'completed', '극단 초록대문', -230, -216, '숲속마당 극장', array['송다온', '유별', '권태윤'],
   '비가 오지 않는 날에만 우산을 쓰는 아이와 그 아이를 이상하게 여기지 않는 단 한 사람의 이야기입니다.', null),
  ('e0000000-0000-4000-8000-000000000008', false, 9, 'hundred-year-well', '백 년의 우물', 'completed', '극단 돌담', -400, -390, '옛우물 마당극장', array['배만수', '윤서정', '강문주', '조은탁', '민채원'],
   '마을 사람들이 우물에 빠뜨린 말들이 백 년 만에 물 위로 떠오릅니다. 다섯 단원이 마을 사람 스무 명을 나누어 맡은 마당극입니다.', 'https://example.com/works/hundred-year-well')
) as work (id, featured, place, slug, title, status, company, opens, closes, venue, members, description, link)
on conflict do nothing;

-- Works of other companies to which members lend their hands ----------------------------------------------------

with today as (
  select (now() at time zone 'Asia/Seoul')::date as day
)
insert into public.staff_performances (
  id, is_featured, sort_order, poster_image, title, status, theater_name, period, venue, participating_members, description, link
)
select
  work.id::uuid, work.featured, work.place, '/sample/works/' || work.slug || '.avif', work.title, work.status, work.company,
  to_char(day + work.opens, 'YYYY. FMMM. FMDD.') || ' – ' || to_char(day + work.closes, 'YYYY. FMMM. FMDD.'),
  work.venue, work.members, work.description, work.link
from today, (values
  ('f0000000-0000-4000-8000-000000000001', true, 2, 'night-phone', '밤의 공중전화', 'active', '극단 여백', -8, 6, '가온예술극장 소극장', array['유별', '차민결'],
   '도시에 하나 남은 공중전화에 밤마다 전화가 걸려 옵니다. 유별이 조명을, 차민결이 음향을 맡아 전화 부스 하나로 밤거리를 만들었습니다.', 'https://example.com/works/night-phone'),
  ('f0000000-0000-4000-8000-000000000002', false, 3, 'paper-tiger', '종이 호랑이', 'active', '극단 산골짝', -20, 20, '숲속마당 극장', array['강문주'],
   '종이로 접은 호랑이가 숲의 왕이 되는 어린이극입니다. 강문주가 무대와 접이식 탈을 만들었습니다.', 'https://example.com/works/paper-tiger'),
  ('f0000000-0000-4000-8000-000000000003', true, 5, 'moth-and-lamp', '나방과 등', 'upcoming', '극단 반딧불', 18, 32, '부두창고 극장', array['유별', '오재섭'],
   '불을 사랑한 나방의 하룻밤을 빛과 그림자로 그린 음악극입니다. 오재섭이 연출하고 유별이 조명을 디자인합니다.', null),
  ('f0000000-0000-4000-8000-000000000004', false, 6, 'winter-garden', '겨울 정원', 'upcoming', '극단 온실', 52, 66, '유리온실 특설무대', array['민채원', '강문주'],
   '유리온실 안에서 관객이 배우와 함께 걷는 공연입니다. 민채원이 의상을, 강문주가 공간을 맡습니다.', 'https://example.com/works/winter-garden'),
  ('f0000000-0000-4000-8000-000000000005', false, 7, 'drummer-boy', '북 치는 아이', 'completed', '놀이패 마당돌', -180, -171, '한밭 너른마당', array['차민결', '남지호'],
   '잃어버린 북소리를 찾아 장터를 떠도는 아이의 여정을 담은 거리극입니다. 차민결이 음악을, 남지호가 무대감독을 맡았습니다.', null),
  ('f0000000-0000-4000-8000-000000000006', false, 8, 'red-thread', '붉은 실', 'completed', '극단 바늘귀', -310, -296, '한뼘 소극장', array['민채원'],
   '바느질하는 두 여자가 한 올의 실로 이어진 옷을 짓습니다. 민채원이 무대 위에서 실제로 완성되는 의상을 디자인했습니다.', 'https://example.com/works/red-thread')
) as work (id, featured, place, slug, title, status, company, opens, closes, venue, members, description, link)
on conflict do nothing;

-- Auditions -----------------------------------------------------------------------------------------------------

with today as (
  select (now() at time zone 'Asia/Seoul')::date as day
)
insert into public.audition_announcements (id, title, deadline, requirements, application_method, apply_link)
select notice.id::uuid, notice.title, day + notice.days, notice.requirements, notice.method, notice.link
from today, (values
  ('ad000000-0000-4000-8000-000000000001', '봄 정기공연 배우 오디션', 30,
   $$20대에서 60대까지 배우 네 분을 찾습니다.
경력은 묻지 않습니다. 매주 화·목·토 저녁 연습에 함께하실 수 있어야 합니다.
심사에서는 자유 독백 2분과 함께 읽기를 봅니다.$$,
   $$지원서를 이메일 hello@example.com으로 보내 주세요. 사진은 필요하지 않습니다.
접수를 마치면 사흘 안에 오디션 시간을 알려 드립니다.$$, 'https://example.com/apply/spring'),
  ('ad000000-0000-4000-8000-000000000002', '신입 단원 모집', 55,
   $$연극을 오래 하고 싶은 분이면 됩니다.
배우뿐 아니라 무대, 조명, 음향, 기획에 관심 있는 분도 환영합니다.
여섯 달 동안 연습실의 일을 함께 배운 뒤 서로 의논하여 정식 단원이 됩니다.$$,
   $$자기를 소개하는 글 한 장을 이메일 hello@example.com으로 보내 주세요.
만나서 이야기를 나눈 뒤 결정합니다.$$, 'https://example.com/apply/members'),
  ('ad000000-0000-4000-8000-000000000003', '어린이극 〈달을 접는 아이〉 음악 연주자', 20,
   $$무대에서 함께 연주할 분 한 분을 찾습니다. 악기는 무엇이든 좋습니다.
공연은 열 번이며, 연습과 공연 모두 사례를 드립니다.$$,
   '연주 영상 주소를 이메일 hello@example.com으로 보내 주세요. 길이는 3분을 넘지 않으면 좋겠습니다.', null)
) as notice (id, title, days, requirements, method, link)
on conflict do nothing;

-- Awards; the festivals exist only here -------------------------------------------------------------------------

insert into public.awards (id, year, month, festival, play, awards, importance, sort_order) values
  ('aa000000-0000-4000-8000-000000000001', 1985, 5, '제3회 가상의 금강연극제', '벚꽃동산', '신인연기상 이문자', 'acting', 1),
  ('aa000000-0000-4000-8000-000000000002', 1986, 10, '제1회 가상의 한밭소극장축제', '안티고네', '연기상 백선례', 'acting', 2),
  ('aa000000-0000-4000-8000-000000000003', 1987, 11, '제5회 가상의 금강연극제', '산돼지', '금상, 연출상 한도현', 'gold', 3),
  ('aa000000-0000-4000-8000-000000000004', 1988, 6, '제2회 가상의 중부연극제', '인형의 집', '최우수연기상 윤서정', 'acting', 4),
  ('aa000000-0000-4000-8000-000000000005', 1989, 10, '제7회 가상의 금강연극제', '새벽 강', '대상, 희곡상 홍기표', 'grand', 5),
  ('aa000000-0000-4000-8000-000000000006', 1991, 5, '제5회 가상의 중부연극제', '밑바닥에서', '금상, 무대미술상 강문주', 'gold', 6),
  ('aa000000-0000-4000-8000-000000000007', 1992, 12, '제7회 가상의 한밭소극장축제', '동승', '신인연기상 정미옥', 'acting', 7),
  ('aa000000-0000-4000-8000-000000000008', 1993, 11, '제11회 가상의 금강연극제', '오이디푸스 왕', '대상, 연출상 김상률', 'grand', 8),
  ('aa000000-0000-4000-8000-000000000009', 1995, 11, '제9회 가상의 중부연극제', '다리 아래 달', '금상, 희곡상 문석진', 'gold', 9),
  ('aa000000-0000-4000-8000-000000000010', 1996, 10, '제11회 가상의 한밭소극장축제', '갈매기', '최우수연기상 이문자', 'acting', 10),
  ('aa000000-0000-4000-8000-000000000011', 1998, 6, '제16회 가상의 금강연극제', '종점', '대상, 최우수연기상 배만수', 'grand', 11),
  ('aa000000-0000-4000-8000-000000000012', 1999, 11, '제13회 가상의 중부연극제', '맥베스', '금상', 'gold', 12),
  ('aa000000-0000-4000-8000-000000000013', 2001, 12, '제16회 가상의 한밭소극장축제', '수전노', '연기상 홍기표', 'acting', 13),
  ('aa000000-0000-4000-8000-000000000014', 2003, 6, '제17회 가상의 중부연극제', '빨간 우체통', '금상, 희곡상 정미옥', 'gold', 14),
  ('aa000000-0000-4000-8000-000000000015', 2007, 11, '제25회 가상의 금강연극제', '세 자매', '대상, 연출상 윤서정', 'grand', 15),
  ('aa000000-0000-4000-8000-000000000016', 2009, 10, '제23회 가상의 중부연극제', '심청, 물의 노래', '금상, 의상상 민채원', 'gold', 16),
  ('aa000000-0000-4000-8000-000000000017', 2010, 11, '제25회 가상의 한밭소극장축제', '보이체크', '대상, 연출상 오재섭', 'grand', 17),
  ('aa000000-0000-4000-8000-000000000018', 2012, 5, '제30회 가상의 금강연극제', '의자 고치는 사람', '신인연기상 서가람', 'acting', 18),
  ('aa000000-0000-4000-8000-000000000019', 2016, 11, '제34회 가상의 금강연극제', '이층', '대상, 최우수연기상 서가람', 'grand', 19),
  ('aa000000-0000-4000-8000-000000000020', 2018, 6, '제32회 가상의 중부연극제', '비 오는 날의 세탁소', '금상, 연기상 강문주', 'gold', 20),
  ('aa000000-0000-4000-8000-000000000021', 2022, 12, '제37회 가상의 한밭소극장축제', '폭설', '연기상 권태윤', 'acting', 21),
  ('aa000000-0000-4000-8000-000000000022', 2024, 5, '제39회 가상의 한밭소극장축제', '로봇', '대상, 음악상 차민결', 'grand', 22),
  ('aa000000-0000-4000-8000-000000000023', 2025, 11, '제39회 가상의 중부연극제', '긴 식탁', '금상, 희곡상 민채원', 'gold', 23)
on conflict do nothing;
