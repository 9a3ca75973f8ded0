/** Words that passwords in Korea, and those of theatre companies, are often made of; the commonest first. */

const common = `비밀번호 사랑해 사랑 안녕하세요 안녕 가나다라마바사아자차카타파하 가나다라마바사 가나다라 대한민국 한국 서울 부산
  대구 인천 광주 대전 제주 관리자 관리 운영자 사용자 회원 로그인 암호 열쇠 우리집 우리 엄마 아빠 아들 오빠 언니 누나 동생
  가족 친구 천사 행복 희망 화이팅 파이팅 최고 바보 메롱 감사합니다 감사 고맙습니다 하나님 예수님 부처님 축구 야구 컴퓨터 학교
  선생님 대학교 고양이 강아지 나비 곰돌이 호랑이 하늘 바다 봄날 여름 가을 겨울 생일 건강 성공 부자 일이삼사오육칠팔구십
  일이삼사 하나둘셋 동해물과백두산이 아리랑 무궁화 독도 김치 커피 치킨 소주 맥주`;

const theatre = `극단 공연 연극 무대 배우 관객 단원 극장 소극장 예매 티켓 매표소 연출 대본 희곡 뮤지컬 오디션 커튼콜 대학로 마당 연습실
  단장 대표 기획 조명 음향 배역 주인공 예술 문화 연습 관람 좌석 초대권`;

const romanised = `sarang saranghae saranghaeyo annyeong annyeonghaseyo bimilbeonho bimil gwanrija daehanminguk minguk hanguk
  hankook korea seoul busan incheon daegu gwangju daejeon jeju umma eomma appa oppa unni nuna chingu haengbok hwaiting
  paiting babo gomawo gamsahamnida hananim yesunim kimchi arirang mugunghwa dokdo aegukga chukgu cheonsa gangaji goyangi
  geukdan gukdan gongyeon gongyun yeongeuk yeonguk mudae baeu gwangaek danwon geukjang sogeukjang yemae ticket maepyoso
  yeonchul daebon musical audition daehakro daehangno madang danjang theater theatre stage admin administrator manager
  reservation boxoffice abcd1234 qwer1234 asdf1234 zxcv1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 a1b2c3d4 a123456789
  qwe123 asd123 zxc123 q1w2e3 qwerasdf qwerasdfzxcv`;

export const koreanWords = [common, theatre, romanised].flatMap((words) => words.split(/\s+/));
