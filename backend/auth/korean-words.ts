/** Words that passwords in Korea, and those of theatre companies, are often made of; the commonest first. */

const common = `비밀번호 사랑해 사랑 안녕하세요 안녕 가나다라마바사아자차카타파하 가나다라마바사 가나다라 대한민국 한국 서울 부산
  대구 인천 광주 대전 제주 관리자 관리 운영자 사용자 회원 로그인 암호 열쇠 우리집 우리 엄마 아빠 아들 오빠 언니 누나 동생
  가족 친구 천사 행복 희망 화이팅 파이팅 최고 바보 메롱 감사합니다 감사 고맙습니다 하나님 예수님 부처님 축구 야구 컴퓨터 학교
  선생님 대학교 고양이 강아지 나비 곰돌이 호랑이 하늘 바다 봄날 여름 가을 겨울 생일 건강 성공 부자 일이삼사오육칠팔구십
  일이삼사 하나둘셋 동해물과백두산이 아리랑 무궁화 독도 김치 커피 치킨 소주 맥주 한글 한국어 우리나라 나라 만세 세종대왕
  이순신 세상 사람 사람들 시간 오늘 내일 어제 아침 점심 저녁 하루 마음 인생 청춘 인연 추억 약속 소원 기도 은혜 축복 평화 자유
  사랑합니다 사랑해요 사랑하는 미안합니다 미안해 합니다 입니다 해요 하세요 반갑습니다 좋아해 좋아요 예쁜 이쁜 멋진 행복한 착한
  여보 자기야 자기 공주 왕자 아기 아가 할머니 할아버지 남편 아내 부모님 형제 자매 민수 지수 영희 철수 홍길동 학생 회사
  사장님 직원 변경 임시 초기 테스트 시험 인터넷 전화 핸드폰 휴대폰 이메일 이름 주소 아이디 홈페이지 사이트 서비스 네이버
  카카오 카카오톡 삼성 현대 은행 국민 나의 나는 내가 너를 당신 그대 너와나 월요일 화요일 수요일 목요일 금요일 토요일 일요일
  봄 여름밤 별빛 달빛 햇살 바람 구름 나무 꽃 장미 별 달 해 무지개 하양 검정 빨강 파랑 노랑 초록 토끼 거북이 사자 곰
  돼지 멍멍이 야옹이 진달래 개나리 벚꽃 수원 울산 창원 강남 홍대 명동 경기 강원 충청 전라 경상 제주도 코리아 붉은악마 월드컵`;

const theatre = `극단 공연 연극 무대 배우 관객 단원 극장 소극장 예매 티켓 매표소 연출 대본 희곡 뮤지컬 오디션 커튼콜 대학로 마당 연습실
  단장 대표 기획 조명 음향 배역 주인공 예술 문화 연습 관람 좌석 초대권 극작가 희극 비극 막내 개막 폐막 막공 첫공 분장 의상 소품 대사 리허설 매진 만석 박수`;

const romanised = `sarang saranghae saranghaeyo annyeong annyeonghaseyo bimilbeonho bimil gwanrija daehanminguk minguk hanguk
  hangul hangeul hankook korea seoul busan incheon daegu gwangju daejeon jeju umma eomma appa oppa unni nuna chingu haengbok hwaiting
  paiting babo gomawo gamsahamnida hananim yesunim kimchi arirang mugunghwa dokdo aegukga chukgu cheonsa gangaji goyangi
  geukdan gukdan gongyeon gongyun yeongeuk yeonguk mudae baeu gwangaek danwon geukjang sogeukjang yemae ticket maepyoso
  yeonchul daebon musical audition daehakro daehangno madang danjang theater theatre stage admin administrator manager
  reservation boxoffice abcd1234 qwer1234 asdf1234 zxcv1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 a1b2c3d4 a123456789
  qwe123 asd123 zxc123 q1w2e3 qwerasdf qwerasdfzxcv`;

export const koreanWords = [common, theatre, romanised].flatMap((words) => words.split(/\s+/));
