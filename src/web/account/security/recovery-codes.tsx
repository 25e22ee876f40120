import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'

type RecoveryCodesProps = {
  email: string
  codes: string[]
  /** True after the user tried to close the dialog without confirming that the codes are saved. */
  isHeldOpen: boolean
  onDone: () => void
}

export function RecoveryCodes({ email, codes, isHeldOpen, onDone }: RecoveryCodesProps) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setStatus('Codes copied.')
    } catch {
      setStatus('Your browser blocked copying. Select the codes and copy them yourself, or download them.')
    }
  }
  const download = () => {
    downloadText(email, codes)
    setStatus('Codes downloaded.')
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-1 text-sm text-muted">
        <p>We cannot show these codes again. If you lose them, create new ones here.</p>
        <p role="status">{status}</p>
      </div>
      {isHeldOpen && (
        <Notice tone="error">
          You will not see these codes again. Save them first, then press “I have saved them”.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={copy} autoFocus>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={download}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  )
}

function downloadText(email: string, codes: string[]): void {
  const text = `${PRODUCT_NAME} recovery codes for ${email}\nEach code works once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
