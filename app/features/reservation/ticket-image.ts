/** Draws a ticket on a canvas, in the colours and letters of the page, which has all characters of it already. */
import { discountsOf } from "./discount.ts";
import { qrText } from "./found-ticket.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { isConfirmed } from "./reservation-status.ts";
import type { TicketWords } from "./ticket-words.ts";

interface TicketImage {
  show: ReservableShow;
  reservation: FoundReservation;
  words: TicketWords;
  stamp: string;
  /** An element of the page whose theme and fonts the ticket takes. */
  looksLike: Element;
}

/** Points of the image: one for each of a phone's. */
const width = 1080;
const margin = 64;
const posterWidth = 396;
const posterHeight = 528;
const factsTop = margin + posterHeight + 76;
const tearAt = factsTop + 128;
const stubHeight = 320;
const height = tearAt + stubHeight;
const codeSize = 232;

export async function drawTicket({ show, reservation, words, stamp, looksLike }: TicketImage): Promise<Blob> {
  await document.fonts.ready;
  const style = getComputedStyle(looksLike);
  const colour = (name: string) => style.getPropertyValue(`--${name}`);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas.");
  // A name that would be small in its column has lines to itself, and what is below moves down.
  const nameFont = `600 40px ${colour("typed")}`;
  pen.font = nameFont;
  const isLong = pen.measureText(reservation.name).width > width / 3;
  const nameLines = isLong ? linesOf(pen, reservation.name, width - 2 * margin) : [];
  const moved = isLong ? 76 + 48 * nameLines.length : 0;
  Object.assign(pen.canvas, { width, height: height + moved });
  const serif = (size: number, weight = 700) => `${weight} ${size}px ${colour("serif")}`;
  const sans = (size: number, weight = 400) => `${weight} ${size}px ${colour("sans")}`;
  const write = (text: string, x: number, y: number, font: string, ink: string) => {
    Object.assign(pen, { font, fillStyle: colour(ink) });
    pen.fillText(text, x, y);
  };
  const dark = document.documentElement.classList.contains("dark");
  const confirmed = isConfirmed(reservation);
  const [stub, stubInk, stubMark] = !confirmed
    ? ["surface", "ink", "ink-soft"]
    : dark
      ? ["stage-glow", "stage", "stage"]
      : ["stage", "stage-ink", "stage-glow"];

  pen.fillStyle = colour("surface");
  pen.fillRect(0, 0, width, tearAt + moved);
  pen.globalAlpha = 0.08;
  pen.fillStyle = colour("lamp");
  pen.fillRect(0, 0, width, tearAt + moved);
  pen.globalAlpha = 1;
  pen.fillStyle = colour(stub);
  pen.fillRect(0, tearAt + moved, width, stubHeight);

  const poster = show.image ? await loadImage(show.image) : null;
  if (poster) drawCovering(pen, poster, margin, margin, posterWidth, posterHeight);
  const left = poster ? margin + posterWidth + 52 : margin;
  let y = margin + 60;
  pen.font = serif(60);
  for (const line of linesOf(pen, words.title(show), width - margin - left)) {
    write(line, left, y, serif(60), "ink");
    y += 78;
  }
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  if (showTime) {
    const { year, day, weekday, hour } = words.figures(showTime.date, showTime.time);
    write(year, left, y + 24, serif(34, 300), "ink-soft");
    write(day, left, y + 116, serif(88, 600), "ink");
    const after = left + pen.measureText(`${day} `).width;
    write(`(${weekday})`, after, y + 116, serif(40, 400), "ink");
    write(hour, left, y + 194, serif(60, 600), "ink");
    y += 258;
  } else {
    write(words.dateOpen, left, y + 40, sans(40, 600), "ink");
    y += 104;
  }
  pen.font = sans(34);
  for (const line of linesOf(pen, words.venue(show), width - margin - left)) {
    write(line, left, y, sans(34), "ink-soft");
    y += 46;
  }

  const discount = discountsOf(show.discount_types).find(({ id }) => id === reservation.discount_type);
  const facts = [
    { name: words.name, value: isLong ? "" : reservation.name, family: colour("typed") },
    {
      name: words.seats,
      value: words.seatCount(reservation.attendee_count),
      note: discount && show.ticket_price > 0 ? words.discountName(discount) : "",
    },
    { name: words.amount, value: words.won(reservation.total_price) },
  ].filter(({ value }) => value);
  pen.fillStyle = colour("line");
  pen.fillRect(margin, factsTop - 48, width - 2 * margin, 2);
  if (isLong) write(words.name, margin, factsTop, sans(28), "ink-soft");
  for (const [place, line] of nameLines.entries())
    write(line, margin, factsTop + 52 + 48 * place, nameFont, "ink");
  pen.translate(0, moved);
  const column = (width - 2 * margin) / facts.length;
  for (const [place, { name, value, family = colour("sans"), note = "" }] of facts.entries()) {
    const x = margin + place * column;
    write(name, x, factsTop, sans(28), "ink-soft");
    pen.font = `600 40px ${family}`;
    const size = Math.min(40, (40 * (column - 24)) / pen.measureText(value).width);
    write(value, x, factsTop + 52, `600 ${size}px ${family}`, "ink");
    write(note, x, factsTop + 92, sans(28), "ink-soft");
  }

  write(words.number, margin, tearAt + 160, sans(30), stubMark);
  write(reservation.reservation_number, margin, tearAt + 232, serif(68), stubInk);
  const codeLeft = width - margin - codeSize;
  if (reservation.ticket_key) await drawCode(pen, qrText(reservation.ticket_key), codeLeft, tearAt + 44);
  Object.assign(pen, { font: sans(36, 700), fillStyle: colour(stubMark), strokeStyle: colour(stubMark) });
  drawStamp(pen, stamp, confirmed ? colour(stub) : null, codeLeft - 48, tearAt + 88);

  punch(pen);
  return new Promise((resolve, reject) =>
    pen.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image is empty.")))),
  );
}

/** A poster that does not come, or that another host keeps to itself, is left away. */
function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function drawCovering(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  w: number,
  h: number,
) {
  const scale = Math.max(w / image.naturalWidth, h / image.naturalHeight);
  const [sw, sh] = [w / scale, h / scale];
  pen.drawImage(image, (image.naturalWidth - sw) / 2, (image.naturalHeight - sh) / 2, sw, sh, x, y, w, h);
}

/** Breaks between words, as the page does, and within those that are longer than a line. */
function linesOf(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const parts = pen.measureText(word).width <= room ? [word] : [...word];
    for (const [place, part] of parts.entries()) {
      const longer = [...lines.slice(-1), part].join(place === 0 ? " " : "");
      if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
      else lines.push(part);
    }
  }
  return lines;
}

/** Dark on light in both themes: readers expect it so. */
async function drawCode(pen: CanvasRenderingContext2D, text: string, x: number, y: number) {
  const { generate } = await import("lean-qr");
  const code = generate(text);
  const quiet = 4;
  const point = Math.floor(codeSize / (code.size + 2 * quiet));
  const size = point * (code.size + 2 * quiet);
  pen.fillStyle = "white";
  pen.fillRect(x + codeSize - size, y, size, size);
  pen.fillStyle = "black";
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      if (!code.get(column, row)) continue;
      const from = x + codeSize - size + (column + quiet) * point;
      pen.fillRect(from, y + (row + quiet) * point, point, point);
    }
  }
}

/** Ends at `right`, level with the top of the code and above the number, which may be as wide; filled where its words have a colour of their own. */
function drawStamp(
  pen: CanvasRenderingContext2D,
  text: string,
  ownColour: string | null,
  right: number,
  y: number,
) {
  pen.save();
  pen.translate(right, y);
  pen.rotate((-4 * Math.PI) / 180);
  pen.lineWidth = 4;
  const stampWidth = pen.measureText(text).width + 48;
  if (ownColour) {
    pen.fillRect(-stampWidth - 2, -46, stampWidth + 4, 68);
    pen.fillStyle = ownColour;
  } else {
    pen.setLineDash([12, 8]);
    pen.strokeRect(-stampWidth, -44, stampWidth, 64);
  }
  pen.fillText(text, 24 - stampWidth, 0);
  pen.restore();
}

/** The holes where the stub is torn off. */
function punch(pen: CanvasRenderingContext2D) {
  pen.globalCompositeOperation = "destination-out";
  const hole = (x: number, radius: number) => {
    pen.beginPath();
    pen.arc(x, tearAt, radius, 0, 2 * Math.PI);
    pen.fill();
  };
  hole(0, 28);
  hole(width, 28);
  for (let x = 54; x < width - 40; x += 27) hole(x, 6);
}
