import { type Device, SCREENSHOT_LIMITS } from '#domain/rendering/screenshot.ts'

/** Of the phone that pages are measured with and drawn on. */
export const PHONE_HEIGHT = 823

/** Options of a browser context for a window of this device. */
export function windowOf(device: Device, height: number) {
  const isPhone = device === 'phone'
  return { viewport: { width: SCREENSHOT_LIMITS.width[device], height }, isMobile: isPhone, hasTouch: isPhone }
}
