/** Says to server/security-headers.ts that a page opens the camera and reads what it sees with WebAssembly. */
export const cameraHeader = "Madang-Camera";
