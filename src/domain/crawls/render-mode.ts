export const RENDER_MODES = ['never', 'auto', 'always'] as const

/** Which pages are rendered in a browser: none, those whose HTML has no content of its own, or all. */
export type RenderMode = (typeof RENDER_MODES)[number]
