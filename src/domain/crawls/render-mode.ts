export const RENDER_MODES = ['never', 'auto', 'always'] as const

/** Which pages a browser opens before they are judged: none, those whose HTML has no content of its own, or all. */
export type RenderMode = (typeof RENDER_MODES)[number]
