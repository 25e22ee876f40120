import { PRODUCT_NAME } from '#domain/system/product.ts'

/** The texts on the image. `section` is the part of the site, or empty. */
export type SocialWords = { title: string; description: string; section: string }

/** satori expects elements in this form, which is the same as React's. */
export type Drawn = {
  type: string
  key: null
  props: {
    style: Record<string, unknown>
    children?: (Drawn | string)[]
    src?: string
    width?: number
    height?: number
  }
}

export const SOCIAL_IMAGE = { width: 1200, height: 630 }

const COLOURS = { canvas: '#fbfbfc', ink: '#15181e', muted: '#525a68', accent: '#2b53d0', soft: '#edf1fd' }

/** The logo of public/favicon.svg. */
const LOGO = shape(
  '0 0 24 24',
  `<path fill="#2b53d0" d="M6 1.5h8.4L20.5 7.6v7.2c0 3.7-2.9 6-8.5 7.9-5.6-1.9-8.5-4.2-8.5-7.9V4A2.5 2.5 0 0 1 6 1.5Z"/>
   <path fill="#fff" fill-opacity=".45" d="M14.4 1.5v4.1a2 2 0 0 0 2 2h4.1Z"/>
   <circle fill="#fff" cx="12" cy="13.4" r="4.1"/><circle fill="#2b53d0" cx="12" cy="13.4" r="1.8"/>`,
)

/** The logo as a large outline in the background, partly outside the image. */
const BACKGROUND = shape(
  '0 0 24 24',
  `<g fill="none" stroke="#2b53d0" stroke-opacity=".11" stroke-width=".12">
   <path fill="#2b53d0" fill-opacity=".05"
     d="M6 1.5h8.4L20.5 7.6v7.2c0 3.7-2.9 6-8.5 7.9-5.6-1.9-8.5-4.2-8.5-7.9V4A2.5 2.5 0 0 1 6 1.5Z"/>
   <path d="M14.4 1.5v4.1a2 2 0 0 0 2 2h4.1"/>
   <circle cx="12" cy="13.4" r="4.1"/><circle cx="12" cy="13.4" r="1.8"/></g>`,
)

export function socialImageLayout({ title: fullTitle, description, section }: SocialWords): Drawn {
  const title = shorten(fullTitle)
  return box({ width: '100%', height: '100%', background: COLOURS.canvas, fontFamily: 'Inter', color: COLOURS.ink }, [
    picture(BACKGROUND, 760, { position: 'absolute', left: 690, top: -40 }),
    box({ flexDirection: 'column', justifyContent: 'space-between', width: '100%', padding: '64px 76px 60px' }, [
      box({ alignItems: 'center', justifyContent: 'space-between' }, [
        box({ alignItems: 'center', gap: 18 }, [
          picture(LOGO, 60),
          text(PRODUCT_NAME, { fontSize: 36, fontWeight: 600 }),
        ]),
        ...(section ? [text(section, LABEL)] : []),
      ]),
      box({ flexDirection: 'column', gap: 28 }, [
        text(title, {
          fontSize: titleSize(title),
          fontWeight: 600,
          lineHeight: 1.14,
          letterSpacing: '-0.026em',
          lineClamp: 3,
          wordBreak: 'break-word',
        }),
        text(shorten(description), {
          fontSize: 29,
          lineHeight: 1.45,
          color: COLOURS.muted,
          lineClamp: 3,
          maxWidth: 930,
          wordBreak: 'break-word',
        }),
      ]),
      box({ width: 120, height: 8, borderRadius: 4, background: COLOURS.accent }),
    ]),
  ])
}

const LABEL = {
  fontSize: 26,
  fontWeight: 600,
  color: COLOURS.accent,
  background: COLOURS.soft,
  borderRadius: 999,
  padding: '10px 26px',
}

/** The rest of a longer text would not be visible, but would take time to lay out. */
function shorten(words: string): string {
  return [...words.slice(0, 400)].slice(0, 200).join('')
}

/** Shrinks long titles to fit three lines, and long words to fit one line. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  const wordFits = Math.max(46, Math.floor(1780 / longestWord))
  return Math.min(wordFits, title.length <= 34 ? 84 : title.length <= 64 ? 72 : 58)
}

function box(style: Record<string, unknown>, children: (Drawn | string)[] = []): Drawn {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function text(words: string, style: Record<string, unknown>): Drawn {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: [words] } }
}

function picture(src: string, size: number, style: Record<string, unknown> = {}): Drawn {
  return { type: 'img', key: null, props: { src, width: size, height: size, style } }
}

function shape(viewBox: string, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
