import { type KeywordPlace, PLACE_NAMES } from '#domain/projects/keywords.ts'
import { Badge } from '../design/badge.tsx'

export function PlaceBadges({ places }: { places: KeywordPlace[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {places.map((place) => (
        <Badge key={place}>{PLACE_NAMES[place]}</Badge>
      ))}
    </span>
  )
}
