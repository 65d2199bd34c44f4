/** One form as the browser would have posted it. */
interface PostedForm {
  address: string;
  headers: Record<string, string>;
  fields: Record<string, FormDataEntryValue>;
  /** Tells how much has gone out, in percent unless a whole is named. */
  progress: (loaded: number, total?: number) => void;
  /** The storage answers; status 0 is a line that broke, a text is sent as it is. */
  answer: (status: number, body?: object | string) => void;
}

/** Stands for the network between the browser and the storage: the simulated browser would really send. */
export function installUploadTarget(): readonly PostedForm[] {
  const posted: PostedForm[] = [];
  class StandInRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    timeout = 0;
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private address = '';
    private headers: Record<string, string> = {};

    open(method: string, address: string): void {
      this.address = `${method} ${address}`;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    abort(): void {
      this.onabort?.();
    }

    send(form: FormData): void {
      posted.push({
        address: this.address,
        headers: this.headers,
        fields: Object.fromEntries(form),
        progress: (loaded, total = 100) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
          if (status === 0) this.onerror?.();
          else this.onload?.();
        },
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: StandInRequest });
  return posted;
}
