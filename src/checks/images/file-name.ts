const IMAGE_ENDING = /\.(?:jpe?g|jfif|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i
const SVG_FILE = /\.svg(?:[?#]|$)/i
/** Names that cameras and telephones give. */
const CAMERA =
  /^(?:(?:IMG|DSC[FN]?|PXL|MVI|GOPR|DJI|PANO|DCIM)[_-]?\d{4,20}[a-z]?|WP_\d{8}|P\d{7})(?:[ _()-]{1,2}[^\W_]{1,20}){0,3}\)?$/i
/** Names that programs give to screenshots: the word, then a date or a number in parentheses. */
const SCREENSHOT =
  /^(?:screen ?shot|bildschirmfoto|capture d.écran|captura de (?:pantalla|tela|ecrã)|schermata|schermafbeelding|skärmavbild|スクリーンショット|屏幕截图|截屏)[ _-]*(?:le )?(?:\d{4}|\(\d+\))/iu

/** The last step of a URL's path, without query and fragment. Only spaces are decoded. */
export function fileNameOf(src: string): string {
  const end = src.search(/[?#]/)
  const path = end === -1 ? src : src.slice(0, end)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.replaceAll('%20', ' ')
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
  return CAMERA.test(name) || SCREENSHOT.test(name)
}
