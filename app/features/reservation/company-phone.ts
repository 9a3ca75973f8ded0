/** The company's telephone number in sentences that send a visitor to the company. */
import { useRouteLoaderData } from "react-router";

/** Writes the number behind the company: "극단(042-000-0000)으로", which `WithTelephone` makes a link. */
export function useCompanyPhone(): (text: string) => string {
  const phone: string = useRouteLoaderData("routes/site/layout")?.company.phone;
  return (text) => (phone ? text.replace("극단으로", `극단(${phone})으로`) : text);
}
