/** What the site leaves in a visitor's browser. Code that stores something else there adds a line here. */
import { Term, TermList } from "./document-part.tsx";

interface PrivacyStorageProps {
  /** Names of the analytics services that the company has switched on. */
  analytics: string[];
}

export function PrivacyStorage({ analytics }: PrivacyStorageProps) {
  return (
    <>
      <p>
        홈페이지는 관객의 브라우저에 쿠키를 남기지 않습니다. 아래 내용만 방문하신 기기의 브라우저에 저장되고,
        따로 적지 않은 것은 홈페이지로 보내지 않습니다. 브라우저 설정에서 언제든지 지우실 수&nbsp;있습니다.
      </p>
      <TermList>
        <Term name="화면 설정" more="다음에 오셔도 고르신 대로 보여 드립니다.">
          고르신 화면 밝기와, 앱 설치 안내를 닫으셨는지
        </Term>
        <Term name="쓰다 만 글" more="탭을 닫으면 사라집니다.">
          쓰다 만 예매와 메시지
        </Term>
        <Term
          name="하신 예매"
          more="번호는 ‘내 예매’나 예매 신청서를 여실 때만 홈페이지로 보냅니다. 이름과 연락처는 저장하지 않으며, 공연 다음 날부터 쓰지 않습니다."
        >
          예매를 이 기기에서 다시 찾는 번호와, 인터넷이 끊겨도 보실 예매번호, 회차, 금액, 입금 계좌
        </Term>
        <Term name="대기 신청" more="‘내 예매’를 여실 때만 홈페이지로 보냅니다.">
          대기 신청하신 순서를 다시 보는 번호
        </Term>
        <Term name="보신 페이지" more="빨리 열고, 인터넷이 끊겨도 보여 드립니다.">
          첫 화면 그림의 주소와 이미 보신 페이지
        </Term>
        <Term name="여는 시간">화면이 열리는 데 걸린 시간</Term>
      </TermList>
      <p>
        관리자가 로그인하면 로그인 상태와, 전에 로그인한 브라우저인지 알아보는 쿠키 하나를 저장해 로그인할 때
        홈페이지로 보냅니다.
      </p>
      {analytics.length > 0 ? (
        <p>
          극단은 어떤 페이지를 많이 보시는지 알려고 {analytics.join("와 ")}를 씁니다. 이 서비스는 쿠키를
          저장하며, 이름이나 연락처는 보내지 않습니다. 브라우저에서 쿠키를 막아도 홈페이지를 그대로 쓰실 수
          있습니다.
        </p>
      ) : null}
    </>
  );
}
