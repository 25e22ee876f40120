const IMAGE_ENDING = /\.(?:jpe?g|jfif|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i
const SVG_FILE = /\.svg(?:[?#]|$)/i
/** Digits that every name of a camera or screenshot has. */
const NUMBER = /\d{4}|\(\d/
/** Names that cameras and telephones give. */
const CAMERA =
  /^(?:(?:IMG|DSC[FN]?|PXL|MVI|GOPR|DJI|PANO|DCIM)[_-]?\d{4,20}[a-z]?|WP_\d{8}|P\d{7})(?:[ _()-]{1,2}[^\W_]{1,20}){0,3}\)?$/i
/** Names that programs give to screenshots: the word, then a date or a number in parentheses. */
const SCREENSHOT =
  /^(?:screen ?shot|bildschirmfoto|capture d.écran|captura de (?:pantalla|tela|ecrã)|schermata|schermafbeelding|skärmavbild|スクリーンショット|屏幕截图|截屏)[ _-]*(?:le )?(?:\d{4}|\(\d+\))/iu

/** The last step of a URL's path, without query and fragment. Only spaces are decoded. */
export function fileNameOf(src: string): string {
  const name = withoutSuffix(withoutSuffix(src, '#'), '?')
  const step = name.slice(name.lastIndexOf('/') + 1)
  return step.includes('%') ? step.replaceAll('%20', ' ') : step
}

function withoutSuffix(url: string, mark: string): string {
  const at = url.indexOf(mark)
  return at === -1 ? url : url.slice(0, at)
}

export function isSvgFile(src: string): boolean {
  return SVG_FILE.test(src)
}

export function withoutEnding(name: string): string {
  return name.replace(IMAGE_ENDING, '')
}

export function hasImageEnding(text: string): boolean {
  return IMAGE_ENDING.test(text)
}

export function isCameraName(name: string): boolean {
  return NUMBER.test(name) && (CAMERA.test(name) || SCREENSHOT.test(name))
}
