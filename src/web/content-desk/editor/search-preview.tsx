import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { SearchResult } from '../../search-preview/search-result.tsx'

/** A phone's result fits in here; a desktop's needs room that only a dialog has. */
export function SearchPreview(result: { url: string; title: string; description: string }) {
  return (
    <section aria-label="Search result preview" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-medium">Search result preview</h3>
        <Dialog
          title="Search result on a desktop"
          description="Cut by the width of its letters, as Google does."
          isWide
          trigger={
            <Button size="sm" variant="ghost">
              Show desktop
            </Button>
          }
        >
          {/* Moved sideways where even this is too narrow: wrapped, it would not be what a desktop shows. */}
          <div className="overflow-x-auto">
            <div className="min-w-[38rem]">
              <SearchResult device="desktop" {...result} />
            </div>
          </div>
        </Dialog>
      </div>
      <SearchResult device="mobile" {...result} />
    </section>
  )
}
