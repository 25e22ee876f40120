import { ImageUp } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../../design/button.tsx'

type PictureFileButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  label: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

export function PictureFileButton({ label, isMultiple = false, isLoading, onFiles, ...rest }: PictureFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} isLoading={isLoading ?? false} onClick={() => input.current?.click()}>
        {!isLoading && <ImageUp className="size-4" aria-hidden="true" />}
        {isLoading ? 'Uploading…' : label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Picture file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
