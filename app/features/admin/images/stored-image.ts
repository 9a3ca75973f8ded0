/** A stored image: where it lies, how large it is, which rows use it. */
import type { ImageFolder } from "~/ui/admin/image-upload.ts";

/** A row whose image it is. */
export interface ImageUse {
  /** Table of the row. */
  kind: string;
  id: string;
  title: string;
}

export interface StoredImage {
  /** Key in the bucket: folder, "/", name of the file. */
  name: string;
  /** Public address. */
  address: string;
  /** Bytes. */
  size: number;
  created_at: string;
  uses: ImageUse[];
}

/** Folders that images are uploaded into, in the order of the menu. */
export const folderNames: Record<ImageFolder, string> = {
  background: "첫 화면",
  posters: "포스터",
  gallery: "무대 장면",
  members: "단원",
  works: "참여 작품",
  greeting: "인사말",
  logo: "로고",
};

export function folderOf({ name }: StoredImage): string {
  return name.slice(0, name.indexOf("/"));
}

export function folderName(folder: string): string {
  return folderNames[folder as ImageFolder] ?? folder;
}

export function fileNameOf({ name }: StoredImage): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

const places: Record<string, { name: string; path: string; hasRows: boolean }> = {
  performances: { name: "공연 기록", path: "/admin/archives", hasRows: true },
  current_performances: { name: "현재 공연", path: "/admin/current-performance", hasRows: true },
  actors: { name: "단원", path: "/admin/members", hasRows: true },
  guest_performances: { name: "배우 참여 작품", path: "/admin/actor-performances", hasRows: true },
  staff_performances: { name: "스태프 참여 작품", path: "/admin/staff-performances", hasRows: true },
  background_images: { name: "첫 화면", path: "/admin/main-page", hasRows: false },
  site_settings: { name: "사이트 정보", path: "/admin/site-information", hasRows: false },
};

/** What a place of use is called, and where it is edited. */
export function placeOf({ kind, id, title }: ImageUse): { label: string; to: string } {
  const place = places[kind];
  if (!place) return { label: title, to: "/admin" };
  const label = title ? `${place.name}: ${title}` : place.name;
  return { label, to: place.hasRows ? `${place.path}/${id}` : place.path };
}

/** Why an image cannot be renamed or removed. */
export const usedNote = "쓰는 곳이 있는 파일은 이름을 바꾸거나 지울 수 없습니다.";

export function sizeOf(images: readonly StoredImage[]): number {
  return images.reduce((sum, image) => sum + image.size, 0);
}

const dayMs = 86_400_000;

/** What nothing uses and nobody is about to use: an image of today may belong to a form that is not saved yet. */
export function isLeftOver({ uses, created_at }: StoredImage, now: number): boolean {
  return uses.length === 0 && now - Date.parse(created_at) > dayMs;
}
