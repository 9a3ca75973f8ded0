/** The discounts of a show, with the full price among them, or a warning that visitors cannot choose it. */
import { useFormContext, useWatch } from "react-hook-form";
import { fullPriceEntry, noDiscount } from "~/lib/full-price.ts";
import { RowsField } from "~/ui/admin/rows-field.tsx";
import { Button } from "~/ui/button.tsx";
import type { TypedShow } from "./show-schema.ts";

export function DiscountsField() {
  const { getValues, setValue } = useFormContext<TypedShow>();
  const discounts = useWatch<TypedShow, "discount_types">({ name: "discount_types" });
  return (
    <div className="grid gap-3">
      <RowsField
        name="discount_types"
        label="할인"
        what="할인"
        hint="여기의 순서대로 보이고, 관객은 이 가운데 하나를 반드시 골라야 합니다. 비우면 청소년, 복지, 극단지인, 할인 없음 네 가지가 할인율 없이 보입니다."
        columns={[
          { name: "name", label: "이름" },
          { name: "discount_percentage", label: "할인율(%)", kind: "number", optional: true },
          { name: "description", label: "설명", kind: "sentence", optional: true },
          { name: "name_en", label: "Name (영어)", optional: true },
          { name: "description_en", label: "Description (영어)", kind: "sentence", optional: true },
        ]}
        withFirst={fullPriceEntry}
      />
      {discounts.length === 0 || discounts.some(isFullPrice) ? null : (
        <div
          role="status"
          className="grid justify-items-start gap-2 rounded-control border border-warn px-4 py-3"
        >
          <p>
            <strong>제값을 내는 항목이 없습니다.</strong> 관객은 반드시 위의 할인 가운데 하나를 골라야 하므로,
            모두 할인된 값으로 예매합니다.
          </p>
          <Button
            variant="outline"
            onClick={() =>
              setValue("discount_types", [fullPriceEntry, ...getValues("discount_types")], {
                shouldDirty: true,
              })
            }
          >
            ‘할인 없음’ 넣기
          </Button>
        </div>
      )}
    </div>
  );
}

function isFullPrice({ id, discount_percentage }: TypedShow["discount_types"][number]): boolean {
  return id === noDiscount || !/[1-9]/.test(discount_percentage);
}
