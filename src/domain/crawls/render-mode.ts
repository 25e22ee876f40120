export const RENDER_MODES = ['never', 'auto', 'sample', 'always'] as const

/**
 * Which pages are rendered in a browser: none, those whose HTML has no content of its own, the first ones of each
 * template, or all.
 */
export type RenderMode = (typeof RENDER_MODES)[number]

export const RENDER_WIDTHS = ['desktop', 'phone', 'both'] as const

/** The width of the window. With `both`, the facts are those at desktop width, and screenshots are taken at each. */
export type RenderWidth = (typeof RENDER_WIDTHS)[number]

export const SAMPLES_PER_TEMPLATE = { default: 5, min: 1, max: 100 }
