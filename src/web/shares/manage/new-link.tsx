import { Copy } from 'lucide-react'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { DialogClose } from '../../design/dialog.tsx'

export function NewLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere" data-testid="new-share-link">
        {url}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" autoFocus onClick={() => void copyText(url, 'Link copied')}>
          <Copy className="size-4" aria-hidden="true" />
          Copy link
        </Button>
        <Button onClick={onAnother}>Create another</Button>
        <DialogClose asChild>
          <Button className="ml-auto">Done</Button>
        </DialogClose>
      </div>
    </div>
  )
}
