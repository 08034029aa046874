import { Tag } from "../ui/desk-tag.tsx";
import { PageHead } from "../ui/page-head.tsx";

const lists = { product: "Products", recipe: "Recipes" } as const;

interface ReviewHeadProps {
  readonly kind: keyof typeof lists;
  readonly name: string;
  /** Whether what follows is who is affected, and not the form once more. */
  readonly isReview: boolean;
}

/** The head of a document that is looked over before it is saved. */
export function ReviewHead({ kind, name, isReview }: ReviewHeadProps) {
  return (
    <PageHead
      crumbs={[
        { text: "Food", to: "/desk/recipes" },
        { text: lists[kind], to: `/desk/recipes?kind=${kind}` },
        { text: name },
      ]}
      title={name}
      also={isReview ? "before it is saved" : undefined}
    >
      <Tag kind="draft">Not saved</Tag>
    </PageHead>
  );
}
