export const RENDER_MODES = ['never', 'auto', 'sample', 'always'] as const

/**
 * Which pages are rendered in a browser: none, pages whose HTML has no content of its own, the first pages of each
 * template, or all.
 */
export type RenderMode = (typeof RENDER_MODES)[number]

export const RENDER_WIDTHS = ['desktop', 'phone', 'both'] as const

/** Width of the window. With `both`, the facts come from desktop width, and there are screenshots of both widths. */
export type RenderWidth = (typeof RENDER_WIDTHS)[number]

export const SAMPLES_PER_TEMPLATE = { default: 5, min: 1, max: 100 }
