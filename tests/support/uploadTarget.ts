/** An upload form that a browser would have posted to the object storage. */
interface PostedForm {
  address: string;
  headers: Record<string, string>;
  fields: Record<string, FormDataEntryValue>;
  /** Reports the number of bytes sent so far. Without a total, the number is a percentage. */
  progress: (loaded: number, total?: number) => void;
  /** Delivers the response of the storage. Status 0 means a lost connection. A text as body is sent unchanged. */
  answer: (status: number, body?: object | string) => void;
}

/** Replaces the network between browser and storage, so that the simulated browser does not really send the form. */
export function installUploadTarget(): readonly PostedForm[] {
  const postedForms: PostedForm[] = [];
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
      postedForms.push({
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
  return postedForms;
}
