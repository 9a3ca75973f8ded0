/** Hands the page on: through the telephone's own sharing where there is one, else by copying its address. */
import { buttonClass } from "./button.tsx";
import { ShareIcon } from "./icons.tsx";
import { useToast } from "./toast.tsx";

interface ShareButtonProps {
  title: string;
  /** Whole address of the page. */
  url: string;
}

export function ShareButton({ title, url }: ShareButtonProps) {
  const { toast } = useToast();

  async function share() {
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // A visitor who cancels has not asked for a copy.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "주소를 복사했습니다", description: "대화창에 붙여 넣어 공연을 알려 주세요." });
    } catch {
      toast({
        title: "주소를 복사하지 못했습니다",
        description: `이 주소를 길게 눌러 복사해 주세요. ${url}`,
        variant: "destructive",
      });
    }
  }

  return (
    <button
      type="button"
      onClick={() => void share()}
      className={`${buttonClass({ variant: "outline" })} noscript:hidden`}
    >
      <ShareIcon />
      공유하기
    </button>
  );
}
