/** What the checks of the installation find, in words for people of the company: what it is, and what to do. */
import { formatSize } from "~/lib/file-size.ts";
import type { Finding } from "~/lib/operation.ts";
import { formatMoment } from "~/lib/show-date.ts";

interface Words {
  label: string;
  /** By the code of the finding: what is found, and what is to be done; none where nothing is. */
  codes: Record<string, (value: string) => [found: string, advice?: string]>;
}

const forOperator = "서버를 맡은 분에게 알려 주세요.";
const size = (value: string) => formatSize(Number(value));

/** In the order in which they are shown. */
export const findingWords: Record<string, Words> = {
  backup: {
    label: "백업",
    codes: {
      whole: (at) => [`${formatMoment(at)}에 만들었고, 끝까지 읽힙니다.`],
      none: () => ["아직 백업이 없습니다.", "보안 관리 → 백업에서 ‘지금 백업’을 눌러 보세요."],
      off: () => ["백업이 꺼져 있습니다.", "서버 설정 BACKUP_AT에 시각을 적어 달라고 해 주세요."],
      old: (at) => [`마지막 백업이 ${formatMoment(at)}의 것입니다.`, forOperator],
      failed: (at) => [`${formatMoment(at)}에 백업하지 못했습니다.`, "보안 관리 → 백업에서 까닭을 보세요."],
      unreadable: (at) => [
        `${formatMoment(at)}의 백업이 읽히지 않습니다.`,
        "‘지금 백업’으로 새로 만들고, 서버의 디스크를 확인해 달라고 해 주세요.",
      ],
      elsewhere: () => [
        "백업은 Supabase 프로젝트가 합니다.",
        "Supabase 대시보드의 Database → Backups를 확인해 주세요.",
      ],
    },
  },
  mail: {
    label: "메일",
    codes: {
      taken: () => ["메일 서버가 받아 줍니다."],
      none: () => [
        "메일을 보내지 못합니다. 메일 서버가 설정되지 않았습니다.",
        "서버 설정 SMTP_URL에 메일 계정을 적어 달라고 해 주세요.",
      ],
      refused: (code) => [
        `메일 서버가 받아 주지 않습니다${code ? ` (${code})` : ""}.`,
        "메일 계정의 비밀번호가 바뀌지 않았는지 확인하고, 서버 설정 SMTP_URL을 고쳐 달라고 해 주세요.",
      ],
      away: (code) => [
        `메일 서버에 닿지 못했습니다${code ? ` (${code})` : ""}.`,
        "서버 설정 SMTP_URL의 주소와 포트가 맞는지 보아 달라고 해 주세요. 맞다면 메일 서버가 쉬는 것일 수 있습니다.",
      ],
      tls: (port) => [
        `메일 서버${port ? `의 ${port}번 포트` : ""}가 암호화를 나중에 시작합니다.`,
        "서버 설정 SMTP_URL의 smtps://를 smtp://로 고쳐 달라고 해 주세요. 그래도 암호화해서 보냅니다.",
      ],
      silent: (port) => [
        `메일 서버${port ? `의 ${port}번 포트` : ""}가 대답하지 않습니다.`,
        "465번 포트라면 서버 설정 SMTP_URL의 smtp://를 smtps://로 고쳐 달라고 해 주세요.",
      ],
    },
  },
  messages: {
    label: "보낼 메시지",
    codes: {
      sender: () => [
        "메일 서버가 보내는 주소를 받아 주지 않습니다.",
        "서버 설정 MAIL_FROM을 메일 계정의 주소로 고쳐 달라고 해 주세요.",
      ],
      sent: (count) => [count === "0" ? "밀린 메시지가 없습니다." : `${count}건이 차례를 기다립니다.`],
      failed: (count) => [`${count}건을 보내지 못했습니다.`, "메시지에서 까닭을 보고 손으로 보내 주세요."],
      stuck: (count) => [`메일 ${count}건이 한 시간 넘게 나가지 못했습니다.`, "메시지에서 까닭을 보세요."],
    },
  },
  "public address": {
    label: "사이트 주소",
    codes: {
      https: (address) => [`${address} (https로 안전하게 열립니다.)`],
      local: (address) => [
        `${address} (이 컴퓨터에서만 열립니다.)`,
        "관객이 들어오게 하려면 도메인과 https를 준비하고 서버 설정 PUBLIC_URL에 적어야 합니다.",
      ],
      http: (address) => [
        `${address} (https가 아니어서 오가는 내용을 남이 볼 수 있습니다.)`,
        "서버 앞에 Caddy 같은 웹 서버를 두고 https 주소로 바꿔 달라고 해 주세요.",
      ],
      proxy: () => [
        "모든 관객이 한 주소에서 온 것으로 보여, 예매가 몰리면 막힐 수 있습니다.",
        "서버 설정에 TRUST_PROXY=1을 적어 달라고 해 주세요.",
      ],
    },
  },
  reach: {
    label: "주소의 응답",
    codes: {
      answers: () => ["주소를 열면 이 사이트가 응답합니다."],
      other: (status) => [
        `주소를 열면 다른 응답(${status})이 옵니다.`,
        "도메인이 이 서버를 가리키는지 확인해 주세요.",
      ],
      certificate: (code) => [`https 인증서에 문제가 있습니다 (${code}).`, forOperator],
      silent: () => [
        "서버에서는 그 주소가 열리지 않습니다.",
        "휴대전화의 데이터로 사이트를 열어 보세요. 열리면 괜찮고, 열리지 않으면 도메인과 공유기를 확인해 주세요.",
      ],
    },
  },
  disk: {
    label: "디스크",
    codes: {
      room: (free) => [`${size(free)} 남았습니다.`],
      little: (free) => [
        `${size(free)}만 남았습니다.`,
        "쓰지 않는 파일을 지우거나 더 큰 디스크로 바꿔 주세요.",
      ],
      full: (free) => [
        `${size(free)}만 남았습니다. 가득 차면 예매를 받지 못합니다.`,
        "서버에서 쓰지 않는 파일을 바로 지워 주세요.",
      ],
    },
  },
  "data folder": {
    label: "데이터 폴더",
    codes: {
      own: () => ["읽고 쓸 수 있습니다."],
      missing: () => ["폴더가 없습니다.", forOperator],
      file: () => ["폴더가 아니라 파일입니다.", forOperator],
      closed: () => ["읽고 쓸 수 없습니다.", "폴더의 주인을 사이트를 돌리는 사용자로 바꿔 달라고 해 주세요."],
      foreign: () => [
        "다른 사용자의 파일이 섞여 있습니다.",
        "폴더의 주인을 사이트를 돌리는 사용자로 바꿔 달라고 해 주세요.",
      ],
    },
  },
  database: {
    label: "데이터베이스",
    codes: {
      embedded: () => ["함께 설치된 PostgreSQL입니다."],
      new: () => ["아직 만들어지지 않았습니다."],
      server: (version) => [`PostgreSQL ${version}에 연결됩니다.`],
      project: (host) => [`Supabase 프로젝트에 연결됩니다 (${host}).`],
      old: (version) => [
        `PostgreSQL이 너무 오래되었습니다 (${version}).`,
        "15 이상으로 올려 달라고 해 주세요.",
      ],
      away: () => ["데이터베이스가 응답하지 않습니다.", forOperator],
      folder: () => ["데이터베이스 폴더에 문제가 있습니다.", forOperator],
    },
  },
  "database size": {
    label: "데이터베이스 크기",
    codes: {
      size: (bytes) => [size(bytes)],
      silent: () => [
        "데이터베이스가 응답하지 않습니다.",
        "잠시 뒤에 다시 보고, 계속되면 서버를 맡은 분에게 알려 주세요.",
      ],
    },
  },
  migrations: {
    label: "데이터베이스 구조",
    codes: {
      all: () => ["이 판에 맞게 되어 있습니다."],
      project: () => ["Supabase 프로젝트에서 확인합니다."],
      pending: (count) => [
        `아직 적용되지 않은 변경이 ${count}가지 있습니다.`,
        "사이트를 다시 시작해 달라고 해 주세요.",
      ],
    },
  },
  "uploaded files": {
    label: "올린 사진과 파일",
    codes: {
      disk: () => ["서버의 디스크에 있습니다."],
      bucket: (name) => [`저장소 ${name}에 있고, 연결됩니다.`],
      project: () => ["Supabase 프로젝트에 있습니다."],
      away: () => ["저장소가 응답하지 않거나 받아 주지 않습니다.", forOperator],
    },
  },
  clock: {
    label: "서버의 시계",
    codes: {
      same: () => ["맞습니다."],
      browser: (difference) => [
        `서버와 이 기기의 시계가 ${difference} 다릅니다.`,
        "이 기기의 시계가 맞다면, 서버의 시각 맞춤(NTP)을 켜 달라고 해 주세요. 예매가 열리고 닫히는 때가 달라집니다.",
      ],
      database: () => [
        "서버와 데이터베이스의 시계가 다릅니다.",
        "두 서버의 시각 맞춤(NTP)을 켜 달라고 해 주세요.",
      ],
    },
  },
  "Node.js": {
    label: "Node.js",
    codes: {
      current: (version) => [version],
      old: (version) => [`너무 오래되었습니다 (${version}).`, "npm start로 시작하면 맞는 판을 씁니다."],
    },
  },
};

/** What a check has found: `unknown` is what could not be looked at. */
export function wordsOf(name: string, { code, value = "" }: Finding): [found: string, advice?: string] {
  const words = findingWords[name]?.codes[code];
  return words ? words(value) : ["확인하지 못했습니다.", `잠시 뒤에 다시 확인하고, 계속되면 ${forOperator}`];
}

const allowedClockMs = 60_000;

/** The clock of the server beside that of the browser, which has read it at `readAt`. */
export function besideBrowserClock(clock: Finding, readAt: number): Finding {
  if (clock.code !== "same" || !clock.value) return clock;
  const minutes = Math.round(Math.abs(Date.parse(clock.value) - readAt) / 60_000);
  if (Math.abs(Date.parse(clock.value) - readAt) < allowedClockMs) return clock;
  return { state: "attention", code: "browser", value: `${minutes}분` };
}
