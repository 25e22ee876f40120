export type Attributes = Readonly<Record<string, string>>

export const NO_ATTRIBUTES: Attributes = {}
