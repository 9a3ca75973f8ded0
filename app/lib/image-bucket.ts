/** The bucket that every uploaded picture lies in. */
export const pictureBucket = "theater_images";
