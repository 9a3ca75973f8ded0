/** Asks whether what was typed may be lost. */
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

interface DiscardQuestionProps {
  open: boolean;
  title: string;
  description: string;
  /** Label of the button that gives up what was typed. */
  discard: string;
  /** Label of the button that goes on. */
  stay: string;
  onDiscard: () => void;
  onStay: () => void;
}

export function DiscardQuestion({
  open,
  title,
  description,
  discard,
  stay,
  onDiscard,
  onStay,
}: DiscardQuestionProps) {
  return (
    <Dialog open={open} onOpenChange={onStay} backCloses={false} title={title} description={description}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="danger" onClick={onDiscard}>
          {discard}
        </Button>
        <Button onClick={onStay}>{stay}</Button>
      </div>
    </Dialog>
  );
}
