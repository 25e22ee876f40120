import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { SOCIAL_IMAGE, type SocialWords, socialImageLayout } from './social-image-layout.ts'

/** Font subsets, searched in this order for each letter. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const WEIGHTS = [400, 600] as const

type Fonts = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[]

let fonts: Promise<Fonts> | null = null

/** Returns the image as a PNG file. Sharp is loaded on first use, so that the server starts faster. */
export async function drawSocialImage(words: SocialWords): Promise<Buffer> {
  const { svg, missing } = await draw(words)
  const shown = missing.length === 0 ? svg : (await draw(withoutMissing(words, missing))).svg
  const { default: sharp } = await import('sharp')
  // The image has few colours, so a palette is enough and makes the file a third of the size.
  return sharp(Buffer.from(shown)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

type Missing = { piece: string; isEmoji: boolean }

/** `missing` lists the characters that no font has; they are drawn as boxes. */
async function draw(words: SocialWords): Promise<{ svg: string; missing: Missing[] }> {
  fonts ??= readFonts()
  const missing: Missing[] = []
  const { default: satori } = await import('satori')
  const svg = await satori(socialImageLayout(words), {
    ...SOCIAL_IMAGE,
    fonts: await fonts,
    loadAdditionalAsset: async (code, piece) => {
      missing.push({ piece, isEmoji: code === 'emoji' })
      return []
    },
  })
  return { svg, missing }
}

/** Drops missing emoji. If other characters of the title are missing, the product name replaces the title. */
function withoutMissing({ title, description, section }: SocialWords, missing: Missing[]): SocialWords {
  const emoji = missing.filter(({ isEmoji }) => isEmoji).map(({ piece }) => piece)
  const letters = missing.filter(({ isEmoji }) => !isEmoji).flatMap(({ piece }) => [...piece.replace(/\s/g, '')])
  const isShown = (text: string) => !letters.some((letter) => text.includes(letter))
  const plain = (text: string) =>
    emoji
      .reduce((rest, each) => rest.replaceAll(each, ''), text)
      .replace(/\s+/g, ' ')
      .trim()
  if (!isShown(title)) return { title: PRODUCT_NAME, description: '', section }
  return { title: plain(title), description: isShown(description) ? plain(description) : '', section }
}

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
