/** Warns on every admin page when the sample company is shown where visitors can come. */
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { sampleQuery } from "./first-day-data.ts";
import { isPublicAddress } from "./public-address.ts";

export function SampleNotice({ supabase }: { supabase: Supabase }) {
  const { pathname } = useLocation();
  const isPublic = isPublicAddress(location.hostname);
  const sample = useQuery({ ...sampleQuery(supabase), enabled: isPublic });
  // The first page says it with the way to empty it.
  if (!isPublic || !sample.data?.length || pathname === "/admin") return null;
  return (
    <p role="status" className="mb-5 rounded-control border border-warn px-4 py-3">
      <strong>샘플 극단의 내용이 관객에게 보이고 있습니다.</strong>{" "}
      {sample.data.some(({ kind }) => kind === "shows") ? "샘플 공연의 입금 계좌는 없는 계좌입니다. " : ""}
      <Link to="/admin" className="font-semibold underline underline-offset-4">
        ‘오늘’에서 비우기
      </Link>
    </p>
  );
}
