import { useNavigate, useRevalidator } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { PictureFileButton } from './picture-file-button.tsx'

/** Uploads the files one at a time and shows which were rejected. */
export function UploadPictures() {
  const { run, isRunning } = useTask()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const upload = async (files: File[]) => {
    let uploaded = 0
    await run(async () => {
      let last: ApiResult<unknown> = { ok: true, value: null }
      for (const file of files) {
        last = await callApi('POST', '/admin/media', file)
        if (last.ok) uploaded += 1
        else showToast('error', `${file.name}: ${last.error.message}`)
      }
      return last
    })
    if (uploaded === 0) return
    showToast('success', `${counted(uploaded, 'picture')} uploaded. Describe each in its alt text.`)
    // Go to the first page, which shows the new pictures.
    if (location.search) await navigate('/admin/pictures')
    else await revalidate()
  }
  return (
    <PictureFileButton variant="primary" label="Upload pictures" isMultiple isLoading={isRunning} onFiles={upload} />
  )
}
