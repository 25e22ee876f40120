import { Copy } from 'lucide-react'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere" data-testid="new-webhook-secret">
        {secret}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button autoFocus onClick={() => copyText(secret, 'Secret copied')}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </div>
  )
}
