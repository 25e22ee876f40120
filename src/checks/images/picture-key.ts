const SIZE_PARAMETERS = /[?&](?:w|h|q|v|width|height|quality|dpr|size|resize|fit|crop|format|auto)=[^&#]*/g
const WITH_ENDING = /^[^?#]*\.(?:jpe?g|png|gif|webp|avif|svg)(?=[?#]|$)/i
const WORDPRESS_SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/

/** Equal for URLs that only ask for other sizes of one picture. */
export function pictureKey(src: string): string {
  const file = WITH_ENDING.exec(src)?.[0]
  return file === undefined ? src.replace(SIZE_PARAMETERS, '') : file.replace(WORDPRESS_SIZE, '')
}
