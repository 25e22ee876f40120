import {
  type Device,
  type KeptScreenshot,
  type MissingScreenshot,
  SCREENSHOT_LIMITS,
} from '#domain/rendering/screenshot.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { Rendering } from '#render/page/rendering.ts'

type Taken = KeptScreenshot | MissingScreenshot

const { maxPictures, maxTotalBytes } = SCREENSHOT_LIMITS

const OVER_LIMIT =
  `A crawl keeps at most ${formatNumber(maxPictures)} screenshots and ${formatBytes(maxTotalBytes)}, ` +
  'and this one had reached a limit.'

/** Limits the screenshots of a crawl. `kept` counts those of earlier runs. */
export function createScreenshotBudget(
  devices: readonly Device[],
  kept: { pictures: number; bytes: number },
  limits = { maxPictures, maxTotalBytes },
) {
  let { pictures, bytes } = kept
  const leftOut = (device: Device): MissingScreenshot => ({ device, problem: OVER_LIMIT, isLeftOut: true })

  function keep(taken: Taken): Taken {
    if ('bytes' in taken && bytes + taken.bytes <= limits.maxTotalBytes) {
      bytes += taken.bytes
      return taken
    }
    pictures -= 1
    return 'bytes' in taken ? leftOut(taken.device) : taken
  }

  return {
    /** Renders a page and takes pictures of it for the devices that there is room for. */
    async take(render: (devices: readonly Device[]) => Promise<Rendering>): Promise<Rendering> {
      if (devices.length === 0) return render([])
      const room = bytes < limits.maxTotalBytes ? Math.max(0, limits.maxPictures - pictures) : 0
      const drawn = devices.slice(0, room)
      pictures += drawn.length
      const rendering = await render(drawn)
      const taken = rendering.kind === 'rendered' ? (rendering.screenshots ?? []) : []
      pictures -= drawn.length - taken.length
      if (rendering.kind !== 'rendered') return rendering
      return { ...rendering, screenshots: [...taken.map(keep), ...devices.slice(room).map(leftOut)] }
    },
  }
}
