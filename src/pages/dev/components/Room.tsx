import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './components.less';
import { examples, partsOf } from './rooms';

/** The parts of a room, each in its states. */
export default function Room({ name }: { name: string }) {
  const t = useTranslate();
  const { code, direction } = useLocale();
  return (
    <div className={styles['room']}>
      {partsOf(name).map((part) => (
        <section key={part} aria-label={part} dir="ltr" lang="en">
          <h2>{part}</h2>
          {Object.entries(examples[part]!).map(([state, draw]) => (
            <figure key={state} data-part={part} className={styles['state']}>
              <figcaption>{state}</figcaption>
              <div className={styles['content']} dir={direction} lang={code}>
                {draw(t)}
              </div>
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
