import { PRODUCT_NAME } from '#domain/system/product.ts'

/** The words a page is shared with. `section` names the part of the site it stands in; empty for none. */
export type SocialWords = { title: string; description: string; section: string }

/** What satori draws: an element of React, written without it. */
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

/** The sign of public/favicon.svg. */
const SIGN = shape(
  '0 0 24 24',
  `<path fill="#2b53d0" d="M6 1.5h8.4L20.5 7.6v7.2c0 3.7-2.9 6-8.5 7.9-5.6-1.9-8.5-4.2-8.5-7.9V4A2.5 2.5 0 0 1 6 1.5Z"/>
   <path fill="#fff" fill-opacity=".45" d="M14.4 1.5v4.1a2 2 0 0 0 2 2h4.1Z"/>
   <circle fill="#fff" cx="12" cy="13.4" r="4.1"/><circle fill="#2b53d0" cx="12" cy="13.4" r="1.8"/>`,
)

/** The same sign, drawn large in outline, half out of the picture: a ground to write on. */
const GROUND = shape(
  '0 0 24 24',
  `<g fill="none" stroke="#2b53d0" stroke-opacity=".11" stroke-width=".12">
   <path fill="#2b53d0" fill-opacity=".05" d="M6 1.5h8.4L20.5 7.6v7.2c0 3.7-2.9 6-8.5 7.9-5.6-1.9-8.5-4.2-8.5-7.9V4A2.5 2.5 0 0 1 6 1.5Z"/>
   <path d="M14.4 1.5v4.1a2 2 0 0 0 2 2h4.1"/><circle cx="12" cy="13.4" r="4.1"/><circle cx="12" cy="13.4" r="1.8"/></g>`,
)

/** A page's name in large letters under our sign. */
export function socialImageLayout({ title: wholeTitle, description, section }: SocialWords): Drawn {
  const title = shortened(wholeTitle)
  return box({ width: '100%', height: '100%', background: COLOURS.canvas, fontFamily: 'Inter', color: COLOURS.ink }, [
    picture(GROUND, 760, { position: 'absolute', left: 690, top: -40 }),
    box({ flexDirection: 'column', justifyContent: 'space-between', width: '100%', padding: '64px 76px 60px' }, [
      box({ alignItems: 'center', justifyContent: 'space-between' }, [
        box({ alignItems: 'center', gap: 18 }, [
          picture(SIGN, 60),
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
        text(shortened(description), {
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

/** More is never seen, and every letter is work. */
function shortened(words: string): string {
  return [...words.slice(0, 400)].slice(0, 200).join('')
}

/** Long titles are set smaller, so that three lines hold them, and so are long words, that one line holds them. */
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
