import { defineConfig } from "vitest/config";

/** Against a Supabase project (`TEST_SUPABASE_URL`) run the files that ask only what clients can see, one by one. */
const onProject = Boolean(process.env.TEST_SUPABASE_URL);
const whatClientsSee = [
  "tests/contract/auth-{admin,factors,refresh,sign-in,user}.test.ts",
  "tests/contract/rest-{call,caller,columns,filter,forms,page,root,select,views,write}.test.ts",
  "tests/contract/storage-{backgrounds,buckets,list,move,policies,read,render,signed,upload}.test.ts",
  "tests/contract/site-calls.test.ts",
  "tests/policies/{admins,archive,audit-log,content,order,reservation*,seats,site-settings}.test.ts",
  "tests/policies/{stored-images,theater-images,dashboard,who-is-admin}.test.ts",
];

const shared = {
  setupFiles: ["tests/support/fail-on-console-error.ts"],
  restoreMocks: true,
  // What is waited for may take long on a busy machine: a second, as it comes, is too short.
  expect: { poll: { timeout: 30_000 } },
  // A database that is busy with tests is not refused for that; tests of a silent one ask for the usual limits.
  env: { DATABASE_TIMEOUT_FACTOR: "6" },
  // What `npm test` says at its end is all that is left of a failure: whole, and not "expected [ …(2) ]".
  chaiConfig: { truncateThreshold: 0 },
  // As in playwright.config.ts; `npm test` names at its end what needed its second run.
  retry: process.env.CI ? 1 : 0,
};

/** Files of a worker share its modules, as requests do on a site: loading them for each took half of the time. */
const sharedModules = { isolate: false };

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Every processor: the databases and sites of the tests leave much of one worker's time unused.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...sharedModules,
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...sharedModules,
          name: "backend",
          include: onProject ? whatClientsSee : ["tests/{policies,contract}/**/*.test.ts"],
          fileParallelism: !onProject,
          globalSetup: "tests/support/shared-cluster.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...sharedModules,
          // The same scenarios once more, with the files on a store that speaks S3.
          name: "s3",
          include: onProject
            ? []
            : ["tests/contract/storage-{buckets,check,clean,move,read,render,upload}.test.ts"],
          globalSetup: ["tests/support/shared-cluster.ts", "tests/support/shared-store.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...sharedModules,
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          globalSetup: "tests/support/prepared-data.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: "tests/support/prepared-data.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
