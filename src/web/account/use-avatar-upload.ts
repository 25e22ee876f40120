import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AVATAR_TOO_LARGE, AVATAR_WRONG_KIND, MAX_AVATAR_BYTES, pictureKindOf } from '#domain/accounts/avatar.ts'
import { showFailure } from '../client/show-failure.ts'
import { showToast } from '../design/toasts/toast.ts'
import { sendAvatar } from './send-avatar.ts'

const FAILED = 'Failed to upload avatar'

/** `previewUrl` shows the chosen picture until it is uploaded. `percent` is null while no upload is running. */
export function useAvatarUpload() {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  const upload = async (file: File) => {
    const problem = await validate(file)
    setError(problem)
    if (problem) return showToast('error', problem === AVATAR_TOO_LARGE ? problem : FAILED)
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
  return { upload, previewUrl, percent, error, clearError: () => setError(null) }
}

/** Repeats the server's validation in the browser to save a request. */
async function validate(file: File): Promise<string | null> {
  if (file.size > MAX_AVATAR_BYTES) return AVATAR_TOO_LARGE
  // Reading fails if the file was deleted after it was chosen.
  const beginning = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return pictureKindOf(new Uint8Array(beginning)) ? null : AVATAR_WRONG_KIND
}
