/** Any other address below /admin: the admin stays in the admin area, and reads that there is nothing. */
import { Link } from "react-router";
import { AdminHeading } from "~/ui/admin/admin-page.tsx";
import { buttonClass } from "~/ui/button.tsx";

export default function Unknown() {
  return (
    <div className="grid max-w-4xl justify-items-start gap-5">
      <title>없는 화면 | 관리실</title>
      <AdminHeading title="없는 화면입니다" about="주소를 다시 확인하시거나 메뉴에서 골라 주세요." />
      <Link to="/admin" className={buttonClass({ variant: "outline" })}>
        오늘로 가기
      </Link>
    </div>
  );
}
