/** The photos of the chosen course. The form does not wait for them, and works without them. */
import { Gallery, smallFrame } from '../../../shared/gallery.tsx';
import { trpc } from '../../../trpc.ts';

export function CourseGallery({ courseId }: { courseId: number }) {
  const { data, isError } = trpc.guest.course.get.useQuery({ id: courseId });
  if (isError && !data) return null;
  // Their space is reserved, so that the form does not move when they load.
  return (
    <div className="mb-6">
      {data ? <Gallery photos={data.gallery} small /> : <div className={`${smallFrame} mb-2`} />}
    </div>
  );
}
