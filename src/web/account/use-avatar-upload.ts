import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AVATAR_TOO_LARGE, AVATAR_WRONG_KIND, MAX_AVATAR_BYTES, pictureKindOf } from '#domain/accounts/avatar.ts'
import { showFailure } from '../client/show-failure.ts'
import { showToast } from '../design/toasts/toast.ts'
import { sendAvatar } from './send-avatar.ts'

const FAILED = 'Failed to upload avatar'

/** `previewUrl` shows the chosen picture until the server has it; `percent` is null when nothing is on its way. */
export function useAvatarUpload() {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  const upload = async (file: File) => {
    const refusal = await refusalOf(file)
    setError(refusal)
    if (refusal) return showToast('error', refusal === AVATAR_TOO_LARGE ? refusal : FAILED)
    setPreviewUrl(URL.createObjectURL(file))
    setPercent(0)
    const result = await sendAvatar(file, setPercent)
    setPercent(null)
    if (result.ok) {
      showToast('success', 'Avatar uploaded successfully')
      await revalidate()
    } else {
      setError(result.error.message)
      showFailure(result.error, FAILED)
    }
    setPreviewUrl(null)
  }
  return { upload, previewUrl, percent, error, forgetError: () => setError(null) }
}

/** What the server would say, without the way there. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > MAX_AVATAR_BYTES) return AVATAR_TOO_LARGE
  // A file that has gone since it was chosen cannot be read.
  const beginning = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return pictureKindOf(new Uint8Array(beginning)) ? null : AVATAR_WRONG_KIND
}
