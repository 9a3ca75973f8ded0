/** Said in the admin area where nothing lies at an address. */
import { Link } from "react-router";
import { buttonClass } from "../button.tsx";
import { AdminHeading } from "./admin-page.tsx";

export function UnknownPage() {
  return (
    <div className="grid max-w-form justify-items-start gap-5">
      <title>없는 화면 | 관리실</title>
      <AdminHeading title="없는 화면입니다" about="주소를 다시 확인하시거나 메뉴에서 골라 주세요." />
      <Link to="/admin" className={buttonClass({ variant: "outline" })}>
        오늘로 가기
      </Link>
    </div>
  );
}
