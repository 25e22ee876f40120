import { redrawPicture } from '../media/redraw-picture.ts'

const SIDE = 512

export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await redrawPicture(bytes, (drawn, { width, height }) => {
    const side = Math.min(SIDE, width, height)
    return drawn.resize(side, side, { fit: 'cover' })
  })
  return picture.bytes
}
