/** The three inputs of a bank account: bank, number and holder, in the words that they are given. */
import { useId } from "react";
import { type BankAccount, bankNames } from "~/lib/bank-account.ts";
import { controlClass } from "./control-class.ts";
import { Field } from "./field.tsx";

interface BankAccountInputsProps {
  words: { bank: string; number: string; holder: string };
  typed: BankAccount;
  onType: (change: Partial<BankAccount>) => void;
}

export function BankAccountInputs({ words, typed, onType }: BankAccountInputsProps) {
  const banks = useId();
  const input = (name: keyof BankAccount) => ({
    name,
    required: true,
    autoComplete: "off",
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ [name]: target.value }),
    className: controlClass,
  });
  return (
    <>
      <Field label={words.bank} limit={30}>
        {(wiring) => <input {...wiring} {...input("bank")} list={banks} />}
      </Field>
      <datalist id={banks}>
        {bankNames.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <Field label={words.number}>
        {(wiring) => <input {...wiring} {...input("account_number")} inputMode="numeric" />}
      </Field>
      <Field label={words.holder} limit={60}>
        {(wiring) => <input {...wiring} {...input("account_holder")} />}
      </Field>
    </>
  );
}
