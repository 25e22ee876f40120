export type SearchPlace = 'text' | 'source'
