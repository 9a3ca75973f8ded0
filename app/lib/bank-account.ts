/** The account to which money is refunded, as typed. */
export interface BankAccount {
  bank: string;
  account_number: string;
  account_holder: string;
}

/** Banks of Korea by the names that people write, offered while one is typed. */
export const bankNames =
  "국민은행 신한은행 우리은행 하나은행 농협은행 기업은행 카카오뱅크 토스뱅크 케이뱅크 새마을금고 신협 우체국 SC제일은행 부산은행 iM뱅크 광주은행 전북은행 경남은행 제주은행 수협은행 산업은행 씨티은행".split(
    " ",
  );
