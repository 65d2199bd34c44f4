import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import styles from './transfer.less';

interface FileDropProps {
  title: string;
  hint: string;
  choose: string;
  /** As an input's `accept` takes it. */
  accept: string;
  loading: boolean;
  onFile: (file: File) => void;
}

/** Takes a file that is dropped or chosen. */
export default function FileDrop({ title, hint, choose, accept, loading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    // Otherwise the browser would leave the app and open the file.
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div
      role="group"
      aria-label={title}
      className={styles['drop']}
      data-over={over}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        const [file] = event.dataTransfer.files;
        if (file && !loading) onFile(file);
      }}
    >
      <InboxOutlined aria-hidden className={styles['icon']} />
      <strong>{title}</strong>
      <p className={styles['hint']}>{hint}</p>
      <Button loading={loading} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more, after it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
