/** What is shown at the entrance. */
import { generate } from "lean-qr";
import { useMemo } from "react";

/** Dark on light in both themes: readers expect it so. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    let path = "";
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
    return { size: code.size, path };
  }, [text]);
  const margin = 4;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className="w-40 max-w-full sm:w-28 rounded-control print:w-28"
    >
      <rect x={-margin} y={-margin} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
