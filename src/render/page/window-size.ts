import { type Device, SCREENSHOT_LIMITS } from '#domain/rendering/screenshot.ts'

/** Options of a browser context for a window of this device. */
export function windowOf(device: Device, height: number) {
  const isPhone = device === 'phone'
  return { viewport: { width: SCREENSHOT_LIMITS.width[device], height }, isMobile: isPhone, hasTouch: isPhone }
}
