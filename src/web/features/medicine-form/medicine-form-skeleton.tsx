import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

export function MedicineFormSkeleton() {
  return (
    <Loading what="the medicine">
      <div className="medicine-form">
        <div>
          {fields.map((field) => (
            <div key={field} className="mb-5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-9" />
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
