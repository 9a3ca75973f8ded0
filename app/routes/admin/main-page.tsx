/** /admin/main-page: the first screen of the site. */
import { useQuery } from "@tanstack/react-query";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { HeroImages } from "~/features/admin/hero/hero-images.tsx";
import { unnamedCompany } from "~/features/company/unnamed-company.ts";
import { Hero } from "~/features/hero/hero.tsx";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Route } from "./+types/main-page";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function MainPage({ loaderData: { supabase } }: Route.ComponentProps) {
  const company = useQuery(recordQuery(supabase, "site_settings", true));
  return (
    <>
      <title>첫 화면 | 관리실</title>
      <HeroImages
        supabase={supabase}
        preview={(images) => (
          <Hero company={company.data ?? unnamedCompany} images={{ state: "ready", value: images }} />
        )}
      />
    </>
  );
}
