/** Of a dialog beside a list: the list stays in view on desktop. */
export const drawerClass =
  "sm:inset-y-0 sm:right-0 sm:left-auto sm:mx-0 sm:h-dvh sm:max-h-[calc(100dvh-var(--toast-room,0px))] sm:w-[30rem] sm:border-y-0 sm:border-r-0 [&>div]:grow";
