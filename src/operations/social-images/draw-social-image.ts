import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { SOCIAL_IMAGE, type SocialWords, socialImageLayout } from './social-image-layout.ts'

/** In the order in which they are asked for a letter. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const WEIGHTS = [400, 600] as const

type Fonts = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[]

let fonts: Promise<Fonts> | null = null

/** The picture as PNG. Satori and sharp are read when the first picture is asked for: a start is quicker without them. */
export async function drawSocialImage(words: SocialWords): Promise<Buffer> {
  fonts ??= readFonts()
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const svg = await satori(socialImageLayout(words), { ...SOCIAL_IMAGE, fonts: await fonts })
  // Flat colours: a palette holds them, and the file is a third of the size.
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** Inter as on our pages, and DejaVu for the letters that Inter does not have. */
function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const inter = WEIGHTS.flatMap((weight) =>
    SUBSETS.map((subset, index) => ({
      name: index === 0 ? 'Inter' : `Inter ${subset}`,
      path: resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`),
      weight,
    })),
  )
  const rest = WEIGHTS.map((weight) => ({
    name: 'DejaVu Sans',
    path: resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${weight === 600 ? '-Bold' : ''}.ttf`),
    weight,
  }))
  return Promise.all(
    [...inter, ...rest].map(async ({ name, path, weight }) => ({
      name,
      data: await readFile(path),
      weight,
      style: 'normal' as const,
    })),
  )
}
