/** What the stories need of a browser: each engine's driver offers it in its own way. */

export interface EngineWindow {
  /** Name and version of the browser. */
  browser: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Gives the page this size, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** The following take the element that an expression gives. */
  click(expression: string): Promise<void>;
  type(expression: string, text: string): Promise<void>;
  chooseFile(expression: string, path: string): Promise<void>;
  /** What pages have reported as errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}
